import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../errors.ts'
import { tasks } from '../tasks.ts'
import {
  current,
  type Import,
  importKey,
  importKeys,
  lockName,
  putOwner,
  type Run,
  stopState,
  toTask,
} from './importState.ts'
import { forget } from './importStore.ts'
import { chunkSize, resumeImport, retryImport, skipRefused, startImport, stopImport } from './runImport.ts'

const page = vi.hoisted(() => ({
  asked: [] as { call: string; given: unknown }[],
  noted: [] as unknown[],
  /** What sending does. */
  send: (): Promise<void> => Promise.resolve(),
}))
vi.mock('./openFile.ts', () => ({
  ready: async () => undefined,
  ask: async (call: string, given: { number: number }) => {
    page.asked.push({ call, given })
    if (call === 'begin') return { devices: 30 }
    return { number: given.number, devices: '[]', rows: [2, 3], ids: ['a', 'b'] }
  },
}))
vi.mock('./importDevices.ts', () => ({
  importDevices: () => page.send(),
  note: async (...given: unknown[]) => void page.noted.push(given),
}))

const checked = {
  id: 'i1',
  application: 'AAAAA-00001',
  file: { name: 'visitors.csv', size: 100_000 },
  plan: { kind: 'tags', targets: [{ is: 'hwid' }], lists: 'set', empty: 'leave', separator: ',', repeats: 'last' },
  step: 'check',
  summary: { rows: 25_000, good: 24_000, repeated: 4_000 },
} as unknown as Import
const run: Run = {
  state: 'paused',
  rounds: [{ size: 1_000 }],
  ...{ chunk: 3, chunks: 20, devices: 20_000, planned: 20_000, done: 2_990, failed: 8, notFound: 2 },
  ...{ started: 1, worked: 0 },
}
const paused: Import = { ...checked, step: 'run', run }
const state = () => current.get()?.run

beforeEach(async () => {
  putOwner('ann', 'Demo')
  await forget(importKeys())
  Object.assign(page, { asked: [], noted: [], send: () => Promise.resolve() })
  current.set(checked)
  stopState.set(undefined)
  tasks.set([])
  // as over plain HTTP, where nothing is known of other tabs
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

describe('the size of a chunk', () => {
  test.each([
    ['a small file is one chunk', 100, 5_000, 100, 500],
    ['progress shows in twentieths', 40_000, 4_000_000, 40_000, 2_000],
    ['a request has its limit of devices', 1_000_000, 50_000_000, 1_000_000, 5_000],
    ['long rows make fewer fit', 20_000, 20_000 * 100_000, 20_000, 41],
    ['a row as long as a request goes alone', 10, 50_000_000, 10, 1],
    ['an empty file divides by nothing', 0, 0, 0, 500],
  ])('%s', (_, devices, size, rows, chunk) => expect(chunkSize(devices, size, rows)).toBe(chunk))
})

describe('starting', () => {
  test('counts each device once if the last row wins', async () => {
    await startImport()
    expect(state()).toMatchObject({ planned: 20_000, chunks: 20, chunk: 0, done: 0 })
    expect(page.asked).toEqual([{ call: 'begin', given: { plan: checked.plan, round: { size: 1_000 } } }])
    expect(tasks.get()[0]).toMatchObject({ kind: 'import', state: 'running' })
  })

  test('counts every row if all of them apply', async () => {
    current.set({ ...checked, plan: { ...checked.plan, repeats: 'all' } })
    await startImport()
    expect(state()?.planned).toBe(24_000)
  })

  test.each<[string, Import | null]>([
    ['is nothing before the file was checked', { ...checked, summary: undefined }],
    ['is nothing twice', paused],
    ['is nothing without an import', null],
  ])('%s', async (_, now) => {
    current.set(now)
    await startImport()
    expect(page.asked).toEqual([])
  })
})

describe('failures', () => {
  const failing = async (error: unknown) => {
    page.send = () => Promise.reject(error)
    await startImport()
    await vi.waitFor(() => expect(state()?.state).toBe('paused'))
    return state()?.failure
  }

  test('a rejected chunk can be skipped', async () => {
    expect(await failing(new ApiError(422, 'Too many devices', { requestId: 'r-1' }))).toMatchObject({
      message: 'Too many devices',
      requestId: 'r-1',
      refused: true,
    })
    expect(tasks.get()[0]).toMatchObject({ state: 'paused', message: 'Stopped: Too many devices' })
  })

  test.each([0, 401, 429, 503])('a failure with %i can only be retried', async (status) =>
    expect(await failing(new ApiError(status, 'Away'))).toMatchObject({ refused: false }),
  )

  test('reports programming errors', async () =>
    expect(await failing(new TypeError('x is undefined'))).toMatchObject({ message: 'x is undefined', refused: false }))

  test('does not start while another tab sends', async () => {
    const request = vi.fn(async (_name: string, _how: object, work: (lock: null) => unknown) => work(null))
    vi.stubGlobal('navigator', { locks: { request } })
    await startImport()
    await vi.waitFor(() =>
      expect(state()?.failure?.message).toBe('This import is running in another tab. Continue there.'),
    )
    expect(request).toHaveBeenCalledWith(lockName(), { ifAvailable: true }, expect.any(Function))
  })
})

test('resuming clears the failure and keeps the results', async () => {
  current.set({ ...paused, run: { ...run, failure: { message: 'Away', refused: false }, interrupted: true } })
  await resumeImport()
  expect(state()).toMatchObject({ state: 'running', done: 2_990, chunk: 3 })
  expect(state()?.failure).toBeUndefined()
  expect(state()?.interrupted).toBeUndefined()
})

describe('retrying', () => {
  test('starts a round with the failed rows; unknown devices keep their count', async () => {
    current.set(paused)
    await retryImport(['failed'])
    expect(state()).toMatchObject({ chunk: 0, devices: 30, chunks: 1, done: 2_990, failed: 0, notFound: 2 })
    expect(state()?.rounds).toEqual([{ size: 1_000 }, { size: 500, again: ['failed'] }])
  })

  test('never sends larger chunks than the first round', async () => {
    current.set({ ...paused, run: { ...run, rounds: [{ size: 40 }] } })
    await retryImport(['failed', 'not found'])
    expect(state()?.rounds.at(-1)).toEqual({ size: 40, again: ['failed', 'not found'] })
    expect(state()).toMatchObject({ failed: 0, notFound: 0 })
  })
})

describe('stopping', () => {
  test('waits for the current chunk', async () => {
    let end = () => {}
    page.send = () => new Promise((resolve) => (end = resolve))
    await startImport()
    stopImport('paused')
    expect(state()?.state).toBe('stopping')
    expect(stopState.get()).toBe('paused')
    end()
  })

  test('is immediate without a current chunk', () => {
    current.set(paused)
    tasks.set([toTask(paused)])
    stopImport('cancelled')
    expect(state()?.state).toBe('cancelled')
    expect(tasks.get()[0]?.state).toBe('cancelled')
  })
})

test('counts a rejected chunk as failed, row by row, before continuing', async () => {
  current.set({ ...paused, run: { ...run, failure: { message: 'Too many', refused: true } } })
  await skipRefused()
  expect(page.asked[0]).toEqual({ call: 'chunk', given: { number: 3 } })
  expect(page.noted).toMatchObject([
    [
      { rows: [2, 3] },
      {
        done: 0,
        misses: [
          { row: 2, id: 'a', status: 'failed', message: 'Too many' },
          { row: 3, id: 'b', status: 'failed', message: 'Too many' },
        ],
        requestId: '',
        took: 0,
      },
    ],
  ])
  expect(state()?.state).toBe('running')
  expect(importKey('i1')).toEqual(['ann at Demo', 'i1'])
})

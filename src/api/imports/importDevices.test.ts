import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testPlan } from '#model/imports/testing/testPlan.ts'
import { tasks } from '../tasks.ts'
import { stubFetch } from '../testing/stubFetch.ts'
import { importDevices } from './importDevices.ts'
import {
  chunkInWork,
  chunkKey,
  current,
  type Import,
  importKeys,
  importTaskId,
  notifyWhenDone,
  putOwner,
  type Run,
  stopState,
  toTask,
} from './importState.ts'
import { forget, readStored, writeStored } from './importStore.ts'

const worker = vi.hoisted(() => ({ missed: [] as unknown[], chunks: 2, registerCalls: new Map() }))
vi.mock('./openFile.ts', () => ({
  ask: async (call: string, given: { number: number; misses: unknown[] }) => {
    if (call === 'missed') worker.missed.push(...given.misses)
    if (call !== 'chunk' || given.number >= worker.chunks) return undefined
    const { number } = given
    const registerCalls = worker.registerCalls.get(number)
    return {
      number,
      devices: `[{"hwid":"d${number}"}]`,
      sample: [],
      rows: [number + 2],
      ids: [`d${number}`],
      ...(registerCalls && { registerCalls }),
    }
  },
}))
vi.mock('../pause.ts', async (original) => ({ ...(await original()), retryDelays: [1, 1] }))

const plan = testPlan({ kind: 'unregister', targets: [{ is: 'hwid' }] })
const run: Run = {
  state: 'running',
  rounds: [{ size: 1 }],
  ...{ chunk: 0, chunks: 2, devices: 2, planned: 2, done: 0, failed: 0, notFound: 0, started: 1, worked: 0 },
}
const begun: Import = {
  id: 'i1',
  application: 'AAAAA-00001',
  file: { name: 'leavers.csv', size: 10 },
  columns: ['Id'],
  samples: [],
  isRejects: false,
  delimiter: ',',
  plan,
  step: 'run',
  summary: { rows: 3 } as Import['summary'],
  run,
}
const session = { signedIn: true, name: 'ann', service: { label: 'Demo' } }
const away = () => Response.json({ message: 'Away' }, { status: 503 })

/** A service that accepts chunks; `results` are the statuses of the devices, chunk by chunk. */
function serve(results: string[], { first }: { first?: () => unknown } = {}) {
  let sent = 0
  return stubFetch({
    '/session': session,
    registerDevice: ({ hwid }: { hwid: string }) =>
      hwid === 'd1' ? Response.json({ message: 'language: Use a code' }, { status: 422 }) : {},
    bulkUnregisterDevice: () => {
      sent += 1
      if (sent === 1 && first) return first()
      return { request_id: `r-${sent}` }
    },
    bulkUnregisterDeviceStatus: ({ request_id }: { request_id: string }) => {
      const at = Number(request_id.slice(2)) - 1
      return { request_id, status: 'Completed', devices: [{ hwid: `d${at}`, status: results[at] ?? 'Done' }] }
    },
  })
}
const sentTo = (calls: ReturnType<typeof serve>, path: string) => calls.filter((one) => one.path === path)

beforeEach(async () => {
  putOwner('ann', 'Demo')
  await forget(importKeys())
  worker.missed = []
  worker.registerCalls.clear()
  worker.chunks = 2
  current.set(begun)
  stopState.set(undefined)
  tasks.set([toTask(begun)])
})
afterEach(() => vi.unstubAllGlobals())

const state = () => current.get()?.run
const task = () => tasks.get().find(({ id }) => id === importTaskId(begun))

test('sends and counts every chunk, and notifies once at the end', async () => {
  const tell = vi.fn()
  notifyWhenDone(tell)
  const calls = serve(['Done', 'Not found'])
  await importDevices()
  expect(sentTo(calls, '/api/bulkUnregisterDevice')).toHaveLength(2)
  expect(state()).toMatchObject({ state: 'done', chunk: 2, done: 1, failed: 0, notFound: 1 })
  expect(worker.missed).toMatchObject([{ row: 3, id: 'd1', status: 'not found' }])
  expect(task()).toMatchObject({ state: 'done', progress: 100, message: '1 done, 1 not found, 1 skipped' })
  expect(tell).toHaveBeenCalledTimes(1)
})

test('shows how much of the current chunk is done, and names the first devices at the end', async () => {
  worker.registerCalls.set(0, new Map([[0, { method: 'registerDevice', fields: { hwid: 'd0' } }]]))
  const shares: unknown[] = []
  const unwatch = chunkInWork.watch(() => shares.push(chunkInWork.get()?.share))
  const statuses = [
    { status: 'Processing', progress: 50 },
    { status: 'Completed', devices: [{ hwid: 'd0', status: 'Done' }] },
  ]
  stubFetch({
    '/session': session,
    registerDevice: {},
    bulkUnregisterDevice: { request_id: 'r-1' },
    bulkUnregisterDeviceStatus: () => ({
      request_id: 'r-1',
      ...(statuses.length > 1 ? statuses.shift() : statuses[0]),
    }),
  })
  await importDevices()
  unwatch()
  // two steps of one device: registering it, and its other data
  expect(shares.slice(0, 3)).toEqual([0, 0.25, 1])
  expect(chunkInWork.get()).toBeUndefined()
  expect(state()?.examples).toEqual(['d0'])
})

test('polls a chunk sent before a reload instead of sending it again', async () => {
  await writeStored(chunkKey(begun, 0), { requestId: 'r-1' })
  const calls = serve(['Done', 'Done'], { first: () => ({ request_id: 'r-2' }) })
  await importDevices()
  expect(sentTo(calls, '/api/bulkUnregisterDevice').map(({ fields }) => fields)).toEqual([
    { application: 'AAAAA-00001', importId: 'i1-1', devices: [{ hwid: 'd1' }] },
  ])
  expect(state()).toMatchObject({ state: 'done', done: 2 })
})

test('stores the results of a chunk under its number', async () => {
  serve(['Done', 'Not found'])
  await importDevices()
  expect(await readStored(chunkKey(begun, 0))).toEqual({
    ...{ requestId: 'r-1', done: 1, misses: [], examples: ['d0'] },
  })
  expect(await readStored(chunkKey(begun, 1))).toMatchObject({ requestId: 'r-2', done: 0, misses: [{ row: 3 }] })
})

test('a stop leaves the remaining chunks', async () => {
  const calls = serve(['Done', 'Done'], {
    first: () => {
      stopState.set('paused')
      return { request_id: 'r-1' }
    },
  })
  await importDevices()
  expect(sentTo(calls, '/api/bulkUnregisterDevice')).toHaveLength(1)
  expect(state()).toMatchObject({ state: 'paused', chunk: 1, done: 1 })
})

describe('an unavailable service', () => {
  test('is retried, and the trouble is cleared', async () => {
    serve(['', 'Done', 'Done'], { first: away })
    await importDevices()
    expect(state()).toMatchObject({ state: 'done' })
    expect(state()?.trouble).toBeUndefined()
  })

  test('ends the run with its message after a while; nothing counts as done', async () => {
    stubFetch({ '/session': session, bulkUnregisterDevice: away })
    await expect(importDevices()).rejects.toMatchObject({ status: 503, message: 'Away' })
    expect(state()).toMatchObject({ done: 0, chunk: 0 })
  })
})

test('does not retry a refusal', async () => {
  const calls = stubFetch({
    '/session': session,
    bulkUnregisterDevice: Response.json({ message: 'Too many devices' }, { status: 422 }),
  })
  await expect(importDevices()).rejects.toMatchObject({ status: 422 })
  expect(sentTo(calls, '/api/bulkUnregisterDevice')).toHaveLength(1)
})

test('counts the devices of an unknown task as failed', async () => {
  stubFetch({
    '/session': session,
    bulkUnregisterDevice: { request_id: 'r-1' },
    bulkUnregisterDeviceStatus: Response.json({ message: 'Unknown' }, { status: 404 }),
  })
  await importDevices()
  expect(state()).toMatchObject({ state: 'done', done: 0, failed: 2 })
})

test.each(['paused', 'cancelled'] as const)('a request to stop is %s after the current chunk', async (as) => {
  const calls = serve(['Done', 'Done'], {
    first: () => {
      stopState.set(as)
      return { request_id: 'r-1' }
    },
  })
  await importDevices()
  expect(sentTo(calls, '/api/bulkUnregisterDevice')).toHaveLength(1)
  expect(state()).toMatchObject({ state: as, chunk: 1, done: 1 })
  expect(task()?.state).toBe(as)
})

test('a pause stops waiting for a chunk that never ends', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((done) => {
    queueMicrotask(done as () => void)
    return 0 as unknown as ReturnType<typeof setTimeout>
  })
  stubFetch({
    '/session': session,
    bulkUnregisterDevice: () => {
      stopState.set('paused')
      return { request_id: 'r-1' }
    },
    bulkUnregisterDeviceStatus: { request_id: 'r-1', status: 'In progress', progress: 50, devices: [] },
  })
  await importDevices()
  timers.mockRestore()
  expect(state()).toMatchObject({ state: 'paused', chunk: 0, done: 0 })
  expect(await readStored(chunkKey(begun, 0))).toMatchObject({ requestId: 'r-1' })
})

test('sends nothing as another person who signed in', async () => {
  const calls = stubFetch({ '/session': { ...session, name: 'bob' }, bulkUnregisterDevice: { request_id: 'r-1' } })
  await expect(importDevices()).rejects.toThrow('Someone else signed in. Sign in again.')
  expect(sentTo(calls, '/api/bulkUnregisterDevice')).toHaveLength(0)
})

test('rejects a file that lost rows after the check', async () => {
  worker.chunks = 1
  serve(['Done'])
  await expect(importDevices()).rejects.toThrow('fewer rows')
})

test('what the bulk method doesn’t take is added to each device, and a rejected row is reported', async () => {
  for (const number of [0, 1]) {
    const fields = { hwid: `d${number}`, push_token: 't', device_type: 1, language: 'de' }
    worker.registerCalls.set(number, new Map([[0, { method: 'registerDevice', fields }]]))
  }
  const calls = serve([])
  await importDevices()
  expect(sentTo(calls, '/api/registerDevice').map(({ fields }) => fields)).toMatchObject([
    { application: 'AAAAA-00001', hwid: 'd0', language: 'de' },
    { hwid: 'd1' },
  ])
  expect(current.get()?.run).toMatchObject({ state: 'done', done: 1, failed: 1 })
  expect(worker.missed).toMatchObject([{ row: 3, message: 'Registered without its other data: language: Use a code' }])
})

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tasks } from '../tasks.ts'
import { chooseDelimiter, chooseFile, claimImport, restoreAside, setAside } from './chooseFile.ts'
import {
  chunkKey,
  current,
  type Import,
  importKey,
  importKeys,
  importTaskId,
  lockName,
  putOwner,
  type Run,
  setAsideImport,
  stateKey,
  toTask,
} from './importState.ts'
import { forget, readStored, writeStored } from './importStore.ts'

const opened = vi.hoisted(() => ({
  source: new Blob(['Hwid,Age\na,41\n']),
  columns: ['Hwid', 'Age', 'Likes'],
  samples: [['a'], ['41'], ['rye|oat']],
  isRejects: false,
  delimiter: ',',
  refusal: undefined as string | undefined,
}))
vi.mock('./openFile.ts', () => ({
  ask: async () => {
    if (opened.refusal) throw new Error(opened.refusal)
    return opened
  },
  openHeld: async () => ({ ...opened, columns: ['Hwid;Age'], samples: [['a;41']] }),
  ...{ setOpenFile: vi.fn(), closeFile: vi.fn(), dropFile: vi.fn(), closeWorker: vi.fn() },
}))

const tags = [
  { name: 'Age', type: 1 },
  { name: 'Likes', type: 3 },
]
const application = 'AAAAA-00001'
const file = new File(['Hwid,Age\na,41\n'], 'visitors.csv')
const choose = () => chooseFile({ application, kind: 'tags', file, tags })
const run = { state: 'paused', rounds: [{ size: 1 }], chunk: 0, chunks: 2, started: 1 } as Run
const before = { id: 'old', application, file: { name: 'old.csv', size: 1 }, plan: { kind: 'tags' }, run } as Import

beforeEach(async () => {
  putOwner('ann', 'Demo')
  await forget(importKeys())
  opened.refusal = undefined
  current.set(null)
  setAsideImport.set(undefined)
  tasks.set([])
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

describe('a chosen file', () => {
  test('is stored with its plan, and survives a reload', async () => {
    await choose()
    const now = current.get()
    expect(now).toMatchObject({ application, file: { name: 'visitors.csv' }, step: 'columns', delimiter: ',' })
    expect(await readStored(importKey(now?.id ?? '', 'source'))).toBeDefined()
    await vi.waitFor(async () => expect(await readStored<Import>(stateKey())).toMatchObject({ id: now?.id }))
  })

  test('needs no secure context: consoles also run over plain HTTP', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    await choose()
    expect(current.get()?.id).toMatch(/^[0-9a-f]+$/)
  })

  test('replaces the previous one, which leaves the tray', async () => {
    current.set(before)
    tasks.set([toTask(before)])
    await writeStored(importKey('old', 'source'), 'rows')
    await choose()
    expect(tasks.get()).toEqual([])
    expect(await readStored(importKey('old', 'source'))).toBeUndefined()
  })

  test('that can’t be read leaves the previous one unchanged', async () => {
    current.set(before)
    await writeStored(importKey('old', 'source'), 'rows')
    opened.refusal = 'visitors.csv is empty'
    await expect(choose()).rejects.toThrow('visitors.csv is empty')
    expect(current.get()).toBe(before)
    expect(await readStored(importKey('old', 'source'))).toBe('rows')
  })

  test('waits for another tab’s import', async () => {
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [{ name: lockName() }] }) } })
    await expect(choose()).rejects.toThrow('An import is running in another tab.')
  })

  test('with another delimiter gets new guesses', async () => {
    await choose()
    await chooseDelimiter(';', tags)
    expect(current.get()).toMatchObject({ delimiter: ';', columns: ['Hwid;Age'], step: 'columns' })
    expect(current.get()?.plan.targets).toEqual([{ is: 'ignored' }])
  })
})

test('an import that was set aside is restored unchanged', () => {
  current.set(before)
  setAside()
  expect(current.get()).toBeNull()
  restoreAside()
  expect(current.get()).toBe(before)
  expect(setAsideImport.get()).toBeUndefined()
})

describe('after a reload', () => {
  const claim = async (found?: Import) => {
    if (found) await writeStored(['bob at Demo', 'state'], found)
    current.set(undefined)
    await claimImport('bob', 'Demo')
    return current.get()
  }
  afterEach(() => forget(['bob at Demo']))

  test('there is no import if none was stored', async () => expect(await claim()).toBeNull())

  test.each(['running', 'stopping'] as const)(
    'an import that was %s is paused and marked as interrupted',
    async (state) => {
      tasks.set([toTask(before)])
      expect(await claim({ ...before, run: { ...run, state } })).toMatchObject({
        run: { state: 'paused', interrupted: true },
      })
      expect(tasks.get().find(({ id }) => id === importTaskId(before))).toMatchObject({ state: 'paused' })
    },
  )

  test.each([
    ['accepted', 'r-1'],
    ['perhaps never received', undefined],
  ])('a chunk that was %s is unconfirmed', async (_, requestId) => {
    const going: Run = { ...run, state: 'running', chunk: 1, devices: 5, rounds: [{ size: 3 }] }
    const found = { ...before, run: going }
    putOwner('bob', 'Demo')
    if (requestId) await writeStored(chunkKey(found, 1), { requestId })
    putOwner('ann', 'Demo')
    expect((await claim(found))?.run?.unconfirmed).toEqual({ rows: 2, ...(requestId && { requestId }) })
  })

  test('an import that was paused or finished is unchanged', async () =>
    expect(await claim({ ...before, run: { ...run, state: 'done' } })).toMatchObject({ run: { state: 'done' } }))

  test('another tab’s import is shown, not paused', async () => {
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [{ name: 'import of bob at Demo' }] }) } })
    expect(await claim({ ...before, run: { ...run, state: 'running' } })).toMatchObject({
      run: { state: 'running', elsewhere: true },
    })
  })

  test('another person’s import is not shown', async () => {
    await writeStored(['ann at Demo', 'state'], before)
    expect(await claim()).toBeNull()
  })
})

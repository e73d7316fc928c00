import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Import, Run } from './importState.ts'

/** What the worker is asked, and what it answers. */
const worker = {
  asked: [] as { call: string; given: unknown }[],
  answers: {} as Record<string, (report: (progress: object) => void) => unknown>,
}
const pointless = new Error('ended by a newer call')

class FakeWorker extends EventTarget {
  postMessage({ id, call, given }: { id: number; call: string; given: unknown }) {
    worker.asked.push({ call, given })
    const say = (data: object) => this.dispatchEvent(new MessageEvent('message', { data }))
    queueMicrotask(() => {
      try {
        say({ id, answer: worker.answers[call]?.((progress) => say({ progress })) })
      } catch (error) {
        say({ id, refusal: (error as Error).message, ended: error === pointless })
      }
    })
  }
  terminate() {}
}

const source = new Blob(['Hwid,Age\na,41\n'])
const plan = { kind: 'tags', targets: [], repeats: 'last' } as unknown as Import['plan']
const imported = (change: Partial<Import> = {}): Import => ({
  id: 'one',
  application: 'AAAAA-00001',
  file: { name: 'visitors.csv', size: 14 },
  columns: ['Hwid', 'Age'],
  samples: [['a'], ['41']],
  isRejects: false,
  delimiter: ',',
  plan,
  step: 'columns',
  ...change,
})
const run = (change: Partial<Run> = {}) =>
  ({ state: 'paused', rounds: [{ size: 1 }], chunk: 1, chunks: 3, done: 1, failed: 0, notFound: 0, ...change }) as Run

let held: typeof import('./openFile.ts')
let state: typeof import('./importState.ts')
let store: typeof import('./importStore.ts')

beforeEach(async () => {
  vi.stubGlobal('Worker', FakeWorker)
  vi.resetModules()
  worker.asked.length = 0
  worker.answers = { open: () => ({}) }
  ;[held, state, store] = await Promise.all([
    import('./openFile.ts'),
    import('./importState.ts'),
    import('./importStore.ts'),
  ])
  state.putOwner('ann', 'Demo')
  await store.forget(['ann at Demo'])
})

const calls = () => worker.asked.map(({ call }) => call)

describe('the file of an import', () => {
  test('is opened once for all who need it', async () => {
    state.current.set(imported())
    held.setOpenFile('one', source)
    held.closeFile()
    await Promise.all([held.ready(), held.ready()])
    await held.ready()
    expect(worker.asked).toEqual([
      { call: 'open', given: { file: source, name: 'visitors.csv', isText: true, delimiter: ',' } },
    ])
  })

  test('that was just chosen is open already', async () => {
    state.current.set(imported())
    held.setOpenFile('one', source)
    await held.ready()
    expect(worker.asked).toEqual([])
  })

  test('is read from storage after a reload, and its results are restored', async () => {
    await store.writeStored(state.importKey('one', 'source'), new Blob(['kept']))
    state.current.set(imported({ run: run() }))
    worker.answers.restore = () => ({ done: 2, chunk: 2, devices: 3, failed: 1, notFound: 0 })
    await held.ready()
    expect(worker.asked[1]).toEqual({
      call: 'restore',
      given: { plan, rounds: [{ size: 1 }], key: ['ann at Demo', 'one'] },
    })
    // the kept chunks are right, the counts of the state may lag behind
    expect(state.current.get()?.run).toMatchObject({ chunk: 2, done: 2, failed: 1 })
  })

  test('that the browser didn’t keep must be chosen again', async () => {
    state.current.set(imported())
    await expect(held.ready()).rejects.toThrow('This browser didn’t store the file. Choose it again.')
  })

  test('can be opened after a failure', async () => {
    state.current.set(imported())
    await expect(held.ready()).rejects.toThrow()
    await store.writeStored(state.importKey('one', 'source'), source)
    await expect(held.ready()).resolves.toBeUndefined()
  })

  test('of another import isn’t used for this one', async () => {
    held.setOpenFile('one', source)
    state.current.set(imported({ id: 'two' }))
    await expect(held.ready()).rejects.toThrow('Choose it again')
  })

  test('is released when its import is discarded, not when another one is', async () => {
    state.current.set(imported())
    held.setOpenFile('one', source)
    held.dropFile('two')
    await held.ready()
    expect(calls()).toEqual([])
    held.dropFile('one')
    await expect(held.ready()).rejects.toThrow('Choose it again')
  })

  test('without an import is an error', async () => {
    state.current.set(null)
    await expect(held.ready()).rejects.toThrow('No import is open')
    await expect(held.rejects()).rejects.toThrow('No import is open')
  })
})

describe('a check', () => {
  const summary = { rows: 1, good: 1 } as Import['summary']
  const outcomes = new Uint8Array([0])
  beforeEach(() => {
    state.current.set(imported())
    held.setOpenFile('one', source)
  })

  test('shows its progress, and keeps what it found', async () => {
    const seen: unknown[] = []
    worker.answers.check = (report) => {
      seen.push(state.reading.get())
      report({ rows: 1, bad: 0, bytes: 14 })
      seen.push(state.reading.get())
      return { summary, outcomes }
    }
    await held.checkHeldFile()
    expect(seen).toEqual([
      { rows: 0, bad: 0, bytes: 0 },
      { rows: 1, bad: 0, bytes: 14 },
    ])
    expect(state.current.get()).toMatchObject({ step: 'check', summary })
    expect(state.reading.get()).toBeUndefined()
    expect(await store.readStored(['ann at Demo', 'one', 'outcomes'])).toEqual(outcomes)
  })

  test('whose columns changed in the meantime is discarded', async () => {
    worker.answers.check = () => {
      state.changePlan({ repeats: 'all' })
      return { summary, outcomes }
    }
    await held.checkHeldFile()
    expect(state.current.get()).toMatchObject({ step: 'columns', summary: undefined })
    expect(await store.readStored(['ann at Demo', 'one', 'outcomes'])).toBeUndefined()
  })

  test('of an import that was replaced doesn’t touch the new one', async () => {
    worker.answers.check = () => {
      state.current.set(imported({ id: 'two', step: 'check' }))
      return { summary, outcomes }
    }
    await held.checkHeldFile()
    expect(state.current.get()?.summary).toBeUndefined()
  })

  test('that a newer check ended isn’t a failure', async () => {
    worker.answers.check = () => {
      throw pointless
    }
    await expect(held.checkHeldFile()).resolves.toBeUndefined()
  })

  test('that fails says why, and shows no progress', async () => {
    worker.answers.check = () => {
      throw new Error('Row 3 has an unclosed quote')
    }
    await expect(held.checkHeldFile()).rejects.toThrow('Row 3 has an unclosed quote')
    expect(state.reading.get()).toBeUndefined()
    expect(state.current.get()?.summary).toBeUndefined()
  })
})

describe('the file of rejected rows', () => {
  const rejects = async (name: string, change: Partial<Run> = {}) => {
    state.current.set(imported({ file: { name, size: 1 }, run: run(change) }))
    held.setOpenFile('one', source)
    worker.answers.rejects = () => ({ file: source, rows: 2 })
    return held.rejects()
  }

  test.each([
    ['visitors.csv', 'visitors-rejects.csv'],
    ['Visitors 2026.XLSX', 'Visitors 2026-rejects.csv'],
    ['visitors.csv.zip', 'visitors-rejects.csv'],
    ['visitors-rejects.csv', 'visitors-rejects.csv'],
    ['visitors-rejects-2.csv', 'visitors-rejects.csv'],
    ['visitors', 'visitors-rejects.csv'],
  ])('of %s is %s', async (name, expected) => expect((await rejects(name)).name).toBe(expected))

  test.each<[Partial<Run>, number | undefined]>([
    [{ state: 'cancelled', chunk: 1, chunks: 3 }, 1],
    [{ state: 'cancelled', chunk: 3, chunks: 3 }, undefined],
    [{ state: 'paused', chunk: 1, chunks: 3 }, undefined],
    [{ state: 'done', chunk: 3, chunks: 3 }, undefined],
  ])('of a run that is %j starts its unsent rows at chunk %s', async (change, unsentFrom) => {
    await rejects('visitors.csv', change)
    expect(worker.asked.at(-1)).toEqual({ call: 'rejects', given: { plan, unsentFrom, missing: false } })
  })
})

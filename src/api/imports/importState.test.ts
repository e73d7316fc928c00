import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testPlan } from '#model/imports/testing/testPlan.ts'
import {
  change,
  changePlan,
  changeRun,
  chunkKey,
  current,
  forgetEnded,
  type Import,
  importKey,
  importKeys,
  isClaimed,
  lockName,
  notPersisted,
  persist,
  putOwner,
  putTarget,
  type Run,
  runsElsewhere,
  stateKey,
} from './importState.ts'
import { forget, readStored, writeStored } from './importStore.ts'

const plan = testPlan({ targets: [{ is: 'hwid' }, { is: 'ignored' }] })
const run: Run = {
  state: 'running',
  rounds: [{ size: 10 }],
  ...{ chunk: 0, chunks: 2, devices: 20, planned: 20, done: 0, failed: 0, notFound: 0, started: 1, worked: 0 },
}
const found: Import = {
  id: 'i1',
  application: 'AAAAA-00001',
  file: { name: 'visitors.csv', size: 10 },
  columns: ['Id', 'Age'],
  samples: [['a'], ['1']],
  isRejects: false,
  delimiter: ',',
  plan,
  step: 'check',
  summary: { rows: 20 } as Import['summary'],
}
const stored = () =>
  vi.waitFor(async () => (await readStored<Import>(stateKey())) ?? Promise.reject(new Error('not yet')))

beforeEach(async () => {
  putOwner('ann', 'Demo')
  await forget(importKeys())
  current.set(found)
  notPersisted.set(false)
})
afterEach(() => vi.unstubAllGlobals())

describe('a change', () => {
  test('survives a reload', async () => {
    change({ step: 'run', run })
    expect(await stored()).toMatchObject({ id: 'i1', step: 'run', run: { chunks: 2 } })
  })

  test('of the plan discards the check results', async () => {
    changePlan({ empty: 'remove' })
    expect(current.get()).toMatchObject({ plan: { empty: 'remove' }, step: 'columns' })
    expect(current.get()?.summary).toBeUndefined()
  })

  test('of one column keeps the others', () => {
    putTarget(1, { is: 'tag', name: 'Age', type: 1 })
    expect(current.get()?.plan.targets).toEqual([{ is: 'hwid' }, { is: 'tag', name: 'Age', type: 1 }])
    putTarget(9, { is: 'hwid' })
    expect(current.get()?.plan.targets).toHaveLength(2)
  })

  test('of a run that does not exist is ignored', () => {
    changeRun({ done: 5 })
    expect(current.get()?.run).toBeUndefined()
  })

  test('is ignored without an import', async () => {
    current.set(null)
    change({ step: 'run' })
    changePlan({ empty: 'remove' })
    putTarget(0, { is: 'ignored' })
    expect(current.get()).toBeNull()
    expect(await readStored(stateKey())).toBeUndefined()
  })

  test('works without storage, and reports that it is temporary', async () => {
    // a function cannot be stored
    await persist(stateKey(), { not: () => 'data' })
    expect(notPersisted.get()).toBe(true)
  })
})

describe('the owner of an import', () => {
  test('is the user name and the service', () => {
    expect(isClaimed('ann', 'Demo')).toBe(true)
    expect(isClaimed('ann', 'api.example.com')).toBe(false)
    expect(isClaimed('bob', 'Demo')).toBe(false)
  })

  test('determines what is read and deleted', async () => {
    await writeStored(stateKey(), found)
    await writeStored(importKey('i1', 'source'), 'rows')
    putOwner('bob', 'Demo')
    expect(await readStored(stateKey())).toBeUndefined()
    await forget(importKeys())
    putOwner('ann', 'Demo')
    expect(await readStored(importKey('i1', 'source'))).toBe('rows')
    await forget(importKeys())
    expect(await readStored(importKey('i1', 'source'))).toBeUndefined()
    expect(await readStored(stateKey())).toBeUndefined()
  })

  test('chunks of a later round do not overwrite those of an earlier one', () => {
    const first = chunkKey({ ...found, run }, 0)
    const second = chunkKey({ ...found, run: { ...run, rounds: [...run.rounds, { size: 5, again: ['failed'] }] } }, 0)
    expect(first).toEqual(['ann at Demo', 'i1', 'chunk', 0, 0])
    expect(second).toEqual(['ann at Demo', 'i1', 'chunk', 1, 0])
  })
})

describe('another tab', () => {
  const locks = (names: string[]) =>
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held: names.map((name) => ({ name })) }) } })

  test('is sending if it holds the person’s lock', async () => {
    locks(['something else', lockName()])
    expect(await runsElsewhere()).toBe(true)
    locks(['import of bob at Demo'])
    expect(await runsElsewhere()).toBe(false)
  })

  test('can’t be detected over plain HTTP', async () => {
    vi.stubGlobal('navigator', {})
    expect(await runsElsewhere()).toBe(false)
  })
})

describe('signing out', () => {
  test.each(['done', 'cancelled'] as const)('deletes an import that is %s, with its file', async (state) => {
    await writeStored(stateKey(), { ...found, run: { ...run, state } })
    await writeStored(importKey('i1', 'source'), 'rows')
    await forgetEnded('ann', 'Demo')
    expect(await readStored(stateKey())).toBeUndefined()
    expect(await readStored(importKey('i1', 'source'))).toBeUndefined()
  })

  test.each(['paused', 'running'] as const)('keeps an import that is %s', async (state) => {
    await writeStored(stateKey(), { ...found, run: { ...run, state } })
    await forgetEnded('ann', 'Demo')
    expect(await readStored(stateKey())).toMatchObject({ id: 'i1' })
  })

  test('keeps an import that was never sent', async () => {
    await writeStored(stateKey(), found)
    await forgetEnded('ann', 'Demo')
    expect(await readStored(stateKey())).toMatchObject({ id: 'i1' })
  })
})

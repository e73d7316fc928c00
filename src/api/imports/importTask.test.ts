import { beforeEach, expect, test } from 'vitest'
import { tasks } from '../tasks.ts'
import { current, finish, type Import, type Run, toTask } from './importState.ts'

const run: Run = {
  state: 'running',
  rounds: [{ size: 500 }],
  ...{
    chunk: 1,
    chunks: 4,
    devices: 2_000,
    planned: 2_000,
    done: 1_200,
    failed: 0,
    notFound: 0,
    started: 5,
    worked: 0,
  },
}
const begun = {
  id: 'i1',
  application: 'AAAAA-00001',
  file: { name: 'visitors.csv', size: 10 },
  summary: { rows: 1_300 },
  run,
} as Import
const words = () => tasks.get()[0]?.message

beforeEach(() => {
  current.set(begun)
  tasks.set([toTask(begun)])
})

test('the tray links to the import and shows its progress', () =>
  expect(toTask(begun)).toMatchObject({
    kind: 'import',
    title: 'Import “visitors.csv”',
    progress: 25,
    started: 5,
    address: '/applications/AAAAA-00001/import',
  }))

test.each<[Partial<Run>, 'done' | 'cancelled', string]>([
  [{}, 'done', '1,200 done, 100 skipped'],
  [{ failed: 60, notFound: 40 }, 'done', '1,200 done, 60 failed, 40 not found'],
  [{ failed: 60 }, 'cancelled', '1,200 done, 60 failed, 40 skipped or not sent'],
])('%j that is %s says: %s', (changes, as, text) => {
  current.set({ ...begun, run: { ...run, ...changes } })
  finish(as)
  expect(words()).toBe(text)
  expect(tasks.get()[0]?.finished).toBeGreaterThan(0)
  expect(current.get()?.run).toMatchObject({ state: as })
})

test('a pause has no end time and no counts', () => {
  finish('paused')
  expect(words()).toBe('Paused')
  expect(tasks.get()[0]?.finished).toBeUndefined()
  expect(current.get()?.run?.finished).toBeUndefined()
})

test('nothing happens without a run', () => {
  current.set({ ...begun, run: undefined })
  finish('done')
  expect(tasks.get()[0]?.state).toBe('running')
})

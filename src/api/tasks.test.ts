import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeTask, claimTasks, dropFinishedTasks, dropTask, putTask, type Task, tasks } from './tasks.ts'
import { changeOf, fileOf } from './watchTask.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
} as unknown as Storage

const task = (id: string, change: Partial<Task> = {}): Task => ({
  id,
  kind: 'export',
  title: id,
  application: 'AAAAA-BBBBB',
  state: 'running',
  started: 1,
  ...change,
})

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
  claimTasks('nobody', String(Math.random()), storage)
})

describe('the tasks of a person', () => {
  test('come back after a reload, newest first, and only theirs', () => {
    claimTasks('ann', 'Demo', storage)
    putTask(task('one'))
    putTask(task('two', { started: 2 }))
    changeTask('one', { progress: 40 })
    claimTasks('ben', 'Demo', storage)
    expect(tasks.get()).toEqual([])
    claimTasks('ann', 'Demo', storage)
    expect(tasks.get().map(({ id, progress }) => [id, progress])).toEqual([
      ['two', undefined],
      ['one', 40],
    ])
    claimTasks('ann', 'service.example', storage)
    expect(tasks.get()).toEqual([])
  })

  test('are replaced by their id, and forgotten one by one or when finished', () => {
    putTask(task('one'))
    putTask(task('one', { title: 'again' }))
    putTask(task('two', { state: 'done' }))
    expect(tasks.get()).toHaveLength(2)
    dropFinishedTasks()
    expect(tasks.get().map(({ title }) => title)).toEqual(['again'])
    dropTask('one')
    expect(tasks.get()).toEqual([])
  })

  test('old finished ones go, running ones stay', () => {
    putTask(task('running', { started: 0 }))
    for (let n = 1; n <= 40; n += 1) putTask(task(`done ${n}`, { state: 'done', started: n }))
    expect(tasks.get()).toHaveLength(31)
    expect(tasks.get().at(-1)?.id).toBe('running')
  })

  test('what is stored and makes no sense is left out', () => {
    kept.set('tasks of ann at Demo', '[1, {"id": "x"}, {"id": "one", "state": "done", "started": 1}]')
    claimTasks('ann', 'Demo', storage)
    expect(tasks.get().map(({ id }) => id)).toEqual(['one'])
    claimTasks('nobody', 'else', storage)
    kept.set('tasks of ann at Demo', 'broken')
    claimTasks('ann', 'Demo', storage)
    expect(tasks.get()).toEqual([])
  })
})

describe('what a service says of a task', () => {
  test.each([
    [
      { status: 'in-progress', progress: 20 },
      { state: 'running', progress: 20 },
    ],
    [
      { status: 'Pending', progress: 0 },
      { state: 'running', progress: 0 },
    ],
    [{ status: 'queued' }, { state: 'running' }],
    [{ status: 'failed' }, { state: 'failed' }],
    [
      { status: 'completed', devicesCount: '12', csvFilename: 'https://static.example/files/a.csv.zip' },
      { state: 'done', devices: 12, file: 'files/a.csv.zip' },
    ],
    [
      { status: 'completed', devices_count: 3, filename: '/b.zip' },
      { state: 'done', devices: 3, file: 'b.zip' },
    ],
    [
      { status: 'Completed', devices_success: 5, devices_failed: 1, devices_not_found: 0 },
      { state: 'done', words: '5 done, 1 failed' },
    ],
  ])('%j', (status, expected) => expect(changeOf(status)).toMatchObject(expected))

  test('a link that is none has no file', () => expect(fileOf('')).toBeUndefined())
})

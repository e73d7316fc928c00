import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeTask, claimTasks, clearFinishedTasks, clearTask, dropTask, putTask, type Task, tasks } from './tasks.ts'
import { getFileName, getTaskChange } from './watchTask.ts'

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
  test('are restored after a reload, newest first, and only their own', () => {
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

  test('are replaced by ID, and deleted one by one', () => {
    putTask(task('one'))
    putTask(task('one', { title: 'again' }))
    expect(tasks.get().map(({ title }) => title)).toEqual(['again'])
    dropTask('one')
    expect(tasks.get()).toEqual([])
  })

  test('clearing finished tasks keeps exports in their list', () => {
    const shown = () => tasks.get().map(({ id, cleared = false }) => [id, cleared])
    putTask(task('running'))
    putTask(task('failed import', { kind: 'import', state: 'failed' }))
    putTask(task('done import', { kind: 'import', state: 'done' }))
    putTask(task('export', { state: 'done' }))
    putTask(task('other export', { state: 'done' }))
    clearTask('export')
    clearTask('done import')
    clearTask('running')
    expect(shown()).toEqual([
      ['other export', false],
      ['export', true],
      ['failed import', false],
      ['running', false],
    ])
    clearFinishedTasks()
    expect(shown()).toEqual([
      ['other export', true],
      ['export', true],
      ['running', false],
    ])
  })

  test('two tabs never lose each other’s changes', () => {
    claimTasks('ann', 'Demo', storage)
    putTask(task('ours'))
    putTask(task('forgotten there'))
    // the other tab writes, and this one doesn’t know yet
    kept.set('tasks of ann at Demo', JSON.stringify([task('theirs', { started: 2 }), task('ours', { progress: 40 })]))
    changeTask('ours', { message: 'half way' })
    expect(JSON.parse(kept.get('tasks of ann at Demo') ?? '')).toEqual([
      task('theirs', { started: 2 }),
      task('ours', { progress: 40, message: 'half way' }),
    ])
    expect(tasks.get().map(({ id }) => id)).toEqual(['theirs', 'ours'])
  })

  test('last until a reload without browser storage', () => {
    const full = () => {
      throw new Error('QuotaExceededError')
    }
    claimTasks('ann', 'Demo', storage)
    putTask(task('one'))
    vi.stubGlobal('localStorage', { ...storage, setItem: full })
    putTask(task('two', { started: 2 }))
    changeTask('two', { progress: 40 })
    expect(tasks.get()).toEqual([task('two', { started: 2, progress: 40 }), task('one')])
  })

  test('drops old finished tasks and keeps running ones', () => {
    putTask(task('running', { started: 0 }))
    for (let n = 1; n <= 40; n += 1) putTask(task(`done ${n}`, { state: 'done', started: n }))
    for (let n = 1; n <= 3; n += 1) putTask(task(`import ${n}`, { kind: 'import', state: 'done', started: n }))
    // thirty of each kind
    expect(tasks.get().filter(({ kind }) => kind === 'import')).toHaveLength(3)
    expect(tasks.get()).toHaveLength(34)
    expect(tasks.get().at(-1)?.id).toBe('running')
  })

  test('ignores invalid stored tasks', () => {
    kept.set('tasks of ann at Demo', '[1, {"id": "x"}, {"id": "one", "state": "done", "started": 1}]')
    claimTasks('ann', 'Demo', storage)
    expect(tasks.get().map(({ id }) => id)).toEqual(['one'])
    claimTasks('nobody', 'else', storage)
    kept.set('tasks of ann at Demo', 'broken')
    claimTasks('ann', 'Demo', storage)
    expect(tasks.get()).toEqual([])
  })
})

describe('the service’s status of a task', () => {
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
    [
      { status: 'failed', message: 'The disk is full' },
      { state: 'failed', message: 'The disk is full' },
    ],
    [{ status: 'failed' }, { state: 'failed', message: 'Couldn’t export the devices. Try again.' }],
    [
      { status: 'completed', devicesCount: '12', csvFilename: '/downloads/files/a.csv.zip' },
      { state: 'done', devices: 12, file: 'files/a.csv.zip' },
    ],
    [
      { status: 'completed', devices_count: 3, filename: '/downloads/b.zip' },
      { state: 'done', devices: 3, file: 'b.zip' },
    ],
    [
      { status: 'Completed', devices_success: 5, devices_failed: 1, devices_not_found: 0 },
      { state: 'done', message: '5 done, 1 failed' },
    ],
  ])('%j', (status, expected) => expect(getTaskChange(status, 'export')).toMatchObject(expected))

  test.each([
    ['count', { message: 'The disk is full' }, 'The disk is full'],
    ['count', { message: null }, 'Couldn’t count the devices. Try again.'],
    ['bulk', {}, 'Couldn’t finish the task. Try again.'],
  ] as const)('a failed %s with %j', (kind, answer, words) =>
    expect(getTaskChange({ status: 'failed', ...answer }, kind).message).toBe(words),
  )

  test('an invalid link has no file', () => expect(getFileName('')).toBeUndefined())
})

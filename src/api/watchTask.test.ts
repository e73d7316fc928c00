import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { awaitedTasks } from './awaitTask.ts'
import { type Task, tasks } from './tasks.ts'
import { stubStorage } from './testing/memoryStorage.ts'
import { stubFetch } from './testing/stubFetch.ts'
import { getFileName, getTaskChange, tasksToWatch, watchTask } from './watchTask.ts'

const task = (change: Partial<Task> = {}): Task => ({
  id: 'export 7',
  kind: 'export',
  title: 'Export',
  application: 'AAAAA-00001',
  statusMethod: 'exportSegmentResult',
  reference: '7',
  state: 'running',
  started: 1,
  ...change,
})
const refuse = (status: number, body: object = {}) => Response.json(body, { status })
const watch = (one: Task, signal = new AbortController().signal) => {
  tasks.set([one])
  return watchTask(one, signal)
}

beforeEach(() => {
  stubStorage()
  tasks.set([])
  awaitedTasks.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('a task is polled', () => {
  test('with the ID field of its method', async () => {
    const calls = stubFetch({
      exportSegmentResult: { status: 'completed', devicesCount: 3 },
      bulkSetTagsStatus: { request_id: '8', status: 'Completed' },
    })
    await watch(task())
    await watch(task({ id: 'bulk 8', kind: 'bulk', statusMethod: 'bulkSetTagsStatus', reference: '8' }))
    expect(calls.map(({ path, fields }) => [path, fields])).toEqual([
      ['/api/exportSegmentResult', { task_id: '7' }],
      ['/api/bulkSetTagsStatus', { request_id: '8' }],
    ])
  })

  test('never if only the page knows its progress', async () => {
    const calls = stubFetch({})
    expect(await watch(task({ statusMethod: undefined }))).toBe('running')
    expect(await watch(task({ reference: undefined }))).toBe('running')
    expect(calls).toEqual([])
  })

  test('by the tray, unless a screen waits for it', () => {
    tasks.set([task({ id: 'a' }), task({ id: 'b' }), task({ id: 'c', state: 'done' })])
    awaitedTasks.add('b')
    expect(tasksToWatch().map(({ id }) => id)).toEqual(['a'])
  })
})

describe('what the service returns', () => {
  test('is kept with the task', async () => {
    stubFetch({ exportSegmentResult: { status: 'in-progress', progress: 40 } })
    expect(await watch(task())).toBe('running')
    expect(tasks.get()).toMatchObject([{ state: 'running', progress: 40 }])
  })

  test('a result that can be fetched ends a calculation', async () => {
    stubFetch({ getResults: { formatter: 'daily', rows: [] } })
    expect(await watch(task({ kind: 'statistics', statusMethod: 'getResults' }))).toBe('done')
    expect(tasks.get()).toMatchObject([{ state: 'done' }])
  })

  test('a result that isn’t ready yet keeps it running', async () => {
    stubFetch({ getResults: refuse(425, { message: 'Not ready', code: 420 }) })
    expect(await watch(task({ kind: 'statistics', statusMethod: 'getResults' }))).toBe('running')
    expect(tasks.get()).toMatchObject([{ state: 'running' }])
  })

  test.each([
    [404, 'The service no longer has this task. Start it again.'],
    [422, 'No such export'],
  ])('a refusal with status %i fails the task', async (status, words) => {
    stubFetch({ exportSegmentResult: refuse(status, { message: 'No such export' }) })
    expect(await watch(task())).toBe('failed')
    expect(tasks.get()).toMatchObject([{ state: 'failed', message: words }])
  })

  test.each([0, 401, 502, 503, 504])('a failure with status %i leaves the task as it is', async (status) => {
    stubFetch({
      exportSegmentResult: () => {
        if (status === 0) throw new TypeError('Failed to fetch')
        return refuse(status)
      },
    })
    expect(await watch(task({ progress: 30 }))).toBeUndefined()
    expect(tasks.get()).toEqual([task({ progress: 30 })])
  })

  test('no longer matters once the tray is closed', async () => {
    const over = new AbortController()
    stubFetch({
      exportSegmentResult: () => {
        over.abort()
        return refuse(422)
      },
    })
    expect(await watch(task(), over.signal)).toBeUndefined()
    expect(tasks.get()).toMatchObject([{ state: 'running' }])
  })
})

describe('a status means', () => {
  test.each([
    [
      { status: 'COMPLETED', devicesCount: '12' },
      { state: 'done', progress: 100, devices: 12 },
    ],
    [
      { status: 'completed', devices_count: 0 },
      { state: 'done', devices: 0 },
    ],
    [
      { status: 'completed', devices_success: 5, devices_failed: 2, devices_not_found: 1 },
      { state: 'done', message: '5 done, 2 failed, 1 not found' },
    ],
    [
      { status: 'completed', devices_success: 5, devices_failed: 0 },
      { state: 'done', message: '5 done' },
    ],
    [{ status: 'completed' }, { state: 'done', message: undefined }],
    [{ status: 'waiting' }, { state: 'running' }],
    [
      { status: 'in-progress', progress: 0 },
      { state: 'running', progress: 0 },
    ],
    [{ status: undefined }, { state: 'running' }],
  ])('%j', (status, change) => expect(getTaskChange(status as never, 'bulk')).toMatchObject(change))

  test('a progress that isn’t a number isn’t shown', () =>
    expect(getTaskChange({ status: 'in-progress', progress: null } as never, 'bulk')).not.toHaveProperty('progress'))
})

test.each([
  ['https://static.example/downloads/a.zip', 'a.zip'],
  ['/downloads/2026/a.csv.zip?token=x', '2026/a.csv.zip'],
  ['a.csv', 'a.csv'],
  ['https://', undefined],
  [null, undefined],
])('the file of %j is %s', (link, file) => expect(getFileName(link)).toBe(file))

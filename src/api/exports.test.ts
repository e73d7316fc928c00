import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceCountQuery } from './exports.ts'
import { putTask, type Task, tasks } from './tasks.ts'
import { tasksToWatch } from './watchTask.ts'

let result: object
const count = () => new QueryClient().fetchQuery(deviceCountQuery('AAAAA-BBBBB', 'T("Age", GTE, 18)'))

beforeEach(() => {
  vi.useFakeTimers()
  tasks.set([])
  result = { status: 'in-progress', progress: 10 }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/exportSegment') ? { task_id: '7' } : result),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a long count appears in the tray, and notifies only where it is awaited', async () => {
  const counted = count()
  await vi.advanceTimersByTimeAsync(1_900)
  expect(tasks.get()).toEqual([])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(tasks.get()).toMatchObject([{ id: 'count 7', state: 'running', progress: 10 }])
  expect(tasksToWatch()).toEqual([])
  result = { status: 'completed', devicesCount: '12' }
  await vi.advanceTimersByTimeAsync(3_000)
  expect((await counted).devices).toBe(12)
  expect(tasks.get()).toEqual([])
})

test('a failed count shows the service’s message where it is awaited', async () => {
  const failed = expect(count()).rejects.toThrow('The disk is full')
  await vi.advanceTimersByTimeAsync(5_000)
  result = { status: 'failed', message: 'The disk is full' }
  await vi.advanceTimersByTimeAsync(3_000)
  await failed
  expect(tasks.get()).toEqual([])
})

test('tasks that no one awaits are watched', () => {
  const task = (id: string, change: Partial<Task>): Task => ({
    id,
    kind: 'count',
    title: id,
    application: 'AAAAA-BBBBB',
    state: 'running',
    started: 1,
    ...change,
  })
  putTask(task('of before a reload', { statusMethod: 'exportSegmentResult', reference: '8' }))
  putTask(task('ended', { statusMethod: 'exportSegmentResult', reference: '9', state: 'done' }))
  putTask(task('done by the page', { kind: 'import' }))
  expect(tasksToWatch().map(({ id }) => id)).toEqual(['of before a reload'])
})

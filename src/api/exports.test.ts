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

test('a long count shows in the tray, and is told of only where it is waited for', async () => {
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

test('a count that fails says so where it is waited for, in the words of the service', async () => {
  const failed = expect(count()).rejects.toThrow('The service couldn’t count the segment: The disk is full')
  await vi.advanceTimersByTimeAsync(5_000)
  result = { status: 'failed', message: 'The disk is full' }
  await vi.advanceTimersByTimeAsync(3_000)
  await failed
  expect(tasks.get()).toEqual([])
})

test('what nobody waits for in this page is watched', () => {
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

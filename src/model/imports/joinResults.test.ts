import { expect, test } from 'vitest'
import { joinResults } from './joinResults.ts'

const sent = { rows: [2, 3, 5], ids: ['a', 'b', 'c'] }
const status = (devices: { hwid: string; status: string; tags?: Record<string, string> }[], word = 'Completed') => ({
  request_id: 'x',
  status: word,
  devices,
})

test('matches results to rows by order', () => {
  const { done, misses } = joinResults(
    sent,
    status([
      { hwid: 'a', status: 'done' },
      { hwid: 'b', status: 'not found' },
      { hwid: 'c', status: 'failed', tags: { Age: 'Tag doesn’t exist', City: 'not set' } },
    ]),
    'hwid',
  )
  expect(done).toBe(1)
  expect(misses).toEqual([
    { row: 3, id: 'b', status: 'not found', message: expect.any(String) },
    { row: 5, id: 'c', status: 'failed', message: 'Age: Tag doesn’t exist' },
  ])
})

test('matches results by hardware ID in another order', () => {
  const { done, misses } = joinResults(
    sent,
    status([
      { hwid: 'C', status: 'done' },
      { hwid: 'a', status: 'failed', tags: { device: 'no address' } },
    ]),
    'hwid',
  )
  expect(done).toBe(1)
  expect(misses.map(({ row, message: words }) => [row, words])).toEqual([
    [2, 'no address'],
    [3, 'The service returned no result for this row'],
  ])
})

test('matches users by their devices', () => {
  const named = status([
    { hwid: 'x', status: 'done' },
    { hwid: 'y', status: 'done' },
    { hwid: 'c', status: 'not found' },
  ])
  expect(joinResults(sent, named, 'user_id').misses.map(({ row }) => row)).toEqual([5])
})

test.each(['user_id', 'push_token'] as const)('by %s matches partial results to the first rows', (by) => {
  const { done, misses } = joinResults(
    sent,
    status([
      // the hardware ID of its device, which is another row's id
      { hwid: 'c', status: 'done' },
      { hwid: '', status: 'not found' },
    ]),
    by,
  )
  expect(done).toBe(1)
  expect(misses.map(({ row, status }) => [row, status])).toEqual([
    [3, 'not found'],
    [5, 'failed'],
  ])
})

test('without results every row fails', () => {
  const { done, misses } = joinResults(sent, status([], 'Failed'), 'hwid')
  expect([done, misses.length]).toEqual([0, 3])
  const failed = joinResults(sent, { ...status([], 'Failed'), message: 'The disk is full' }, 'hwid').misses
  expect(failed.map(({ message: words }) => words)).toEqual(Array(3).fill('The disk is full'))
})

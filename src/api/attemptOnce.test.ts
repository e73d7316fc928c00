import { describe, expect, test, vi } from 'vitest'
import { attemptOnce } from './attemptOnce.ts'
import { ApiError } from './errors.ts'

const lost = new ApiError(504, 'Too late')
const refused = new ApiError(422, 'No such preset')

describe('an attempt', () => {
  test('is stored before it is sent, and forgotten once it is answered', async () => {
    const marks: unknown[] = []
    const mark = (attempt: number | undefined) => marks.push(attempt)
    const answer = await attemptOnce({ before: 1, attempt: 2, mark }, async () => {
      expect(marks).toEqual([2])
      return 'sent'
    })
    expect(answer).toBe('sent')
    expect(marks).toEqual([2, undefined])
  })

  test.each([
    ['stays if its response is lost', lost, [2]],
    ['leaves the one before if it is refused', refused, [2, 1]],
  ])('%s', async (_, error, expected) => {
    const mark = vi.fn()
    await expect(attemptOnce({ before: 1, attempt: 2, mark }, () => Promise.reject(error))).rejects.toBe(error)
    expect(mark.mock.calls.flat()).toEqual(expected)
  })
})

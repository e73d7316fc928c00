import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { toFailure } from './FormFailure.tsx'

test('a canceled password prompt is not a failure; other refusals are', () => {
  const words = 'Enter your password again to continue'
  expect(toFailure(new ApiError(403, words, { requestId: 'r1', reason: 'password' }))).toBeUndefined()
  expect(toFailure(new ApiError(403, 'Not allowed', { requestId: 'r2' }))).toEqual({
    messages: ['Not allowed'],
    requestId: 'r2',
    logged: undefined,
  })
})

import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { failureOf } from './FormFailure.tsx'

test('a canceled question for the password is no failure, any other refusal is', () => {
  const words = 'Enter your password again to continue'
  expect(failureOf(new ApiError(403, words, { requestId: 'r1', reason: 'password' }))).toBeUndefined()
  expect(failureOf(new ApiError(403, 'Not allowed', { requestId: 'r2' }))).toEqual({
    messages: ['Not allowed'],
    requestId: 'r2',
    logged: undefined,
  })
})

import { expect, test } from 'vitest'
import { TooManyCalls } from '../rules/errors.ts'
import { callLimiter } from './callLimiter.ts'

test('one token may call so often in ten seconds, others are not held up by it', () => {
  let now = 0
  const count = callLimiter(2, () => now)
  for (let call = 0; call < 20; call += 1) count(1)
  expect(() => count(1)).toThrow(TooManyCalls)
  count(2)
  now = 10_000
  count(1)
})

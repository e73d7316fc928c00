import { expect, test } from 'vitest'
import { onceAMinute } from './earlyRefusals.ts'

test('each key is noted once a minute, and at most 100 of them, also if the clock jumps', () => {
  let now = 0
  const isFirst = onceAMinute(() => now)
  expect([isFirst('a'), isFirst('a'), isFirst('b')]).toEqual([true, false, true])
  const others = Array.from({ length: 200 }, (_, index) => isFirst(`other ${index}`))
  expect(others.filter(Boolean)).toHaveLength(98)
  now += 60_000
  expect([isFirst('a'), isFirst('a')]).toEqual([true, false])
  now -= 3_600_000
  expect(isFirst('a')).toBe(true)
})

import { expect, test } from 'vitest'
import { formatSpan, toSeconds, toSpan } from './spans.ts'

test('a duration is a whole number of its largest unit, and converts back', () => {
  expect([0, 45, 90, 5_400, 7_200, 86_400, 604_800].map(toSpan)).toEqual([
    { amount: 0, unit: 'minutes' },
    { amount: 45, unit: 'seconds' },
    { amount: 90, unit: 'seconds' },
    { amount: 90, unit: 'minutes' },
    { amount: 2, unit: 'hours' },
    { amount: 1, unit: 'days' },
    { amount: 7, unit: 'days' },
  ])
  for (const seconds of [0, 1, 59, 61, 3_600, 100_000]) {
    const { amount, unit } = toSpan(seconds)
    expect(toSeconds(amount, unit)).toBe(seconds)
  }
})

test('formats a duration', () => {
  expect([0, 60, 3_660, 86_400, 108_000, null, undefined].map((seconds) => formatSpan(seconds))).toEqual([
    'none',
    '1 minute',
    '1 hour 1 minute',
    '1 day',
    '1 day 6 hours',
    '–',
    '–',
  ])
})

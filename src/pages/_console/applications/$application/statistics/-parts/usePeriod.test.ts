import { expect, test } from 'vitest'
import { exactAddress } from './usePeriod.ts'

test('replaces the named period and keeps other parameters', () => {
  const period = { from: Date.parse('2024-12-01T00:00:00Z'), to: Date.parse('2026-11-21T23:59:59Z') }
  expect(exactAddress('/applications/A/statistics/events?events=Order%2520Placed&range=24m&compare=true', period)).toBe(
    '/applications/A/statistics/events?events=Order%2520Placed&compare=true&from=2024-12-01T00%3A00&to=2026-11-21T23%3A59',
  )
})

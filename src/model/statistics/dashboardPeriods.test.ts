import { expect, test } from 'vitest'
import { choosePeriods, exactAddress, widerPeriod } from './dashboardPeriods.ts'

test('replaces the named period and keeps other parameters', () => {
  const period = { from: Date.parse('2024-12-01T00:00:00Z'), to: Date.parse('2026-11-21T23:59:59Z') }
  expect(exactAddress('/applications/A/statistics/events?events=Order%2520Placed&range=24m&compare=true', period)).toBe(
    '/applications/A/statistics/events?events=Order%2520Placed&compare=true&from=2024-12-01T00%3A00&to=2026-11-21T23%3A59',
  )
})

const now = Date.parse('2026-03-15T10:30:00Z')
const march = { from: '2026-03-01T00:00', to: '2026-03-10T23:59' }

test('dates in the URL take precedence over a named period, which takes precedence over the default', () => {
  expect(choosePeriods({ ...march, range: '7d' }, '30d', now)).toMatchObject({
    name: undefined,
    misread: false,
    period: { from: Date.parse('2026-03-01T00:00:00Z'), to: Date.parse('2026-03-10T23:59:59Z') },
  })
  expect(choosePeriods({ range: '7d' }, '30d', now).name).toBe('7d')
  expect(choosePeriods({}, '30d', now).name).toBe('30d')
  const whole = { from: now - 60_000, to: now }
  expect(choosePeriods({}, () => whole, now)).toMatchObject({ name: undefined, period: whole })
})

test('dates that aren’t a period are reported, and the default is shown', () =>
  expect(choosePeriods({ from: march.to, to: march.from }, '24h', now)).toMatchObject({ name: '24h', misread: true }))

test('the previous period is split like the current one, and only for a comparison', () => {
  expect(choosePeriods({ range: '12m' }, '30d', now).before).toBeUndefined()
  const { period, before } = choosePeriods({ range: '12m', compare: true }, '30d', now)
  expect(before?.to).toBeLessThan(period.from)
  expect(before?.pieces.length).toBe(period.pieces.length)
})

test('a wider period is twice as long, and ends no later than now', () => {
  expect(widerPeriod({ from: 1_000, to: 3_000 }, 10_000)).toEqual({ from: 0, to: 4_000 })
  expect(widerPeriod({ from: 5_000, to: 9_000 }, 10_000)).toEqual({ from: 3_000, to: 10_000 })
})

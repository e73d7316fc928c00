import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bucketStart, formatters, nextBucket } from './buckets.ts'
import { addMonths, getResolution, subscribersResolution } from './resolution.ts'

const at = (text: string) => Date.parse(`${text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T')}Z`)

describe('the resolution of a period', () => {
  test.each([
    ['2025-01-01', '2026-01-01', 'monthly', 'exactly a year'],
    ['2025-01-01', '2026-01-01 00:00:01', 'yearly', 'a second more'],
    ['2024-01-01', '2024-12-31 23:59:59', 'monthly', 'a leap year'],
    ['2024-01-01', '2025-01-01', 'monthly', 'exactly a leap year, of 366 days'],
    ['2024-02-29', '2025-02-28', 'monthly', 'a year from the 29th of February'],
    ['2024-02-29', '2025-02-28 00:00:01', 'yearly', 'a second more'],
    ['2025-03-01', '2025-04-01', 'daily', 'exactly a month of 31 days'],
    ['2025-03-01', '2025-04-01 00:00:01', 'monthly', 'a second more'],
    ['2025-02-01', '2025-03-01', 'daily', 'exactly a month of 28 days'],
    ['2025-02-01', '2025-03-02', 'monthly', '29 days, of February'],
    ['2024-02-01', '2024-03-01', 'daily', 'exactly a month of 29 days'],
    ['2025-01-31', '2025-02-28', 'daily', 'a month from its 31st'],
    ['2025-01-31', '2025-02-28 00:00:01', 'monthly', 'a second more'],
    ['2025-12-31 23:59:59', '2026-01-31 23:59:59', 'daily', 'over the end of a year'],
    ['2025-06-01', '2025-06-02', 'hourly', 'exactly a day'],
    ['2025-06-01', '2025-06-02 00:00:01', 'daily', 'a second more'],
    ['2025-06-01 09:00:00', '2025-06-01 12:00:00', 'minutely', 'exactly three hours'],
    ['2025-06-01 09:00:00', '2025-06-01 12:00:01', 'hourly', 'a second more'],
    ['2025-06-01', '2025-06-01', 'minutely', 'nothing'],
  ])('%s to %s: %s (%s)', (from, to, formatter) => {
    expect(getResolution(at(from), at(to))).toBe(formatter)
  })

  test.each([
    ['2024-02-29', '2025-02-28 00:00:01', 'yearly'],
    ['2024-02-29', '2025-02-28', 'monthly'],
    ['2025-01-01', '2025-12-31 23:59:59', 'daily'],
    ['2025-02-01', '2025-03-01', 'daily'],
    ['2025-02-01', '2025-02-28 23:59:59', 'hourly'],
    ['2025-02-01', '2025-02-01', 'hourly'],
  ])('subscribers from %s to %s: %s', (from, to, formatter) => {
    expect(subscribersResolution(at(from), at(to))).toBe(formatter)
  })
})

const moment = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.getTime())

test('each time is in its bucket, and buckets follow without a gap', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...formatters), (at, resolution) => {
      const bucket = bucketStart(at, resolution)
      const next = nextBucket(bucket, resolution)
      expect(bucket <= at && at < next).toBe(true)
      expect(bucketStart(next, resolution)).toBe(next)
      expect(bucketStart(next - 1, resolution)).toBe(bucket)
      expect(new Date(bucket).toISOString().slice(17)).toBe('00.000Z')
    }),
  )
})

test('a longer period never has a finer resolution', () => {
  fc.assert(
    fc.property(moment, fc.nat(800 * 86_400), fc.nat(800 * 86_400), (from, one, two) => {
      const fineness = (seconds: number) => formatters.indexOf(getResolution(from, from + seconds * 1_000))
      expect(fineness(Math.min(one, two))).toBeGreaterThanOrEqual(fineness(Math.max(one, two)))
    }),
  )
})

test('months end on their last day', () => {
  expect(addMonths(at('2024-01-31 10:00:00'), 1)).toBe(at('2024-02-29 10:00:00'))
  expect(addMonths(at('2024-02-29'), 12)).toBe(at('2025-02-28 00:00:00'))
  expect(addMonths(at('2025-10-31'), 4)).toBe(at('2026-02-28 00:00:00'))
})

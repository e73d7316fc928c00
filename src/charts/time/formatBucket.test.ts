import { describe, expect, test } from 'vitest'
import { formatters } from '#contract/buckets.ts'
import { bucketTick, formatBucket, resolutionLabels } from './formatBucket.ts'

const evening = Date.UTC(2026, 10, 21, 23, 0)

describe('a bucket in a tooltip', () => {
  test('a day is named in UTC in every time zone', () => {
    expect(formatBucket(Date.UTC(2026, 10, 21), 'daily', 'America/New_York')).toBe('Sat, Nov 21, 2026 UTC')
    expect(formatBucket(Date.UTC(2026, 10, 21), 'daily', 'Pacific/Auckland')).toBe('Sat, Nov 21, 2026 UTC')
  })

  test('an hour shows its start and end in local time', () => {
    expect(formatBucket(evening, 'hourly', 'UTC')).toBe('Nov 21, 2026, 11:00 PM–12:00 AM UTC')
    expect(formatBucket(evening, 'hourly', 'Europe/Berlin')).toBe('Nov 22, 2026, 12:00 AM–1:00 AM CET')
  })

  test('an hour keeps its length when daylight saving time ends', () => {
    // 02:00 CEST and 02:00 CET are two different hours on this day
    const first = formatBucket(Date.UTC(2026, 9, 25, 0), 'hourly', 'Europe/Berlin')
    const second = formatBucket(Date.UTC(2026, 9, 25, 1), 'hourly', 'Europe/Berlin')
    expect(first).toContain('2:00 AM–2:00 AM CEST')
    expect(second).toContain('2:00 AM–3:00 AM CET')
    expect(first).not.toBe(second)
  })

  test.each([
    ['yearly', '2026 UTC'],
    ['monthly', 'January 2026 UTC'],
  ] as const)('%s reads %s', (formatter, text) =>
    expect(formatBucket(Date.UTC(2026, 0, 1), formatter, 'America/New_York')).toBe(text),
  )
})

describe('the label under the axis', () => {
  test('a UTC day is not shifted in western time zones', () =>
    expect(bucketTick(Date.UTC(2026, 2, 1), 'daily', 'America/Los_Angeles')).toBe('Mar 1'))

  test('an hour shows its day only on charts of several days', () => {
    expect(bucketTick(evening, 'hourly', 'UTC')).not.toContain('Nov')
    expect(bucketTick(evening, 'hourly', 'UTC', true)).toContain('Nov')
  })

  test('days never show a time', () =>
    expect(bucketTick(Date.UTC(2026, 2, 1), 'daily', 'UTC', true)).toBe(
      bucketTick(Date.UTC(2026, 2, 1), 'daily', 'UTC'),
    ))
})

test('every resolution has its own label', () =>
  expect(new Set(formatters.map((formatter) => resolutionLabels[formatter])).size).toBe(formatters.length))

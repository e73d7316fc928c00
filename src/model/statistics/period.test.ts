import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatters } from '#contract/buckets.ts'
import { getResolution } from '#contract/resolution.ts'
import { parseMinute, rangeNames } from './dashboardSearch.ts'
import {
  afterSending,
  coarsest,
  customPeriod,
  formatSecond,
  getBuckets,
  getPeriod,
  messageFormatter,
  messageRanges,
  type Period,
  periodBefore,
  splitPeriod,
  wantedFormatter,
} from './period.ts'

const now = Date.parse('2026-11-21T12:34:56Z')

const shown = ({ from, to }: { from: number; to: number }) => `${formatSecond(from)} to ${formatSecond(to)}`

describe('a named period', () => {
  test.each([
    ['3h', '2026-11-21 09:35:00 to 2026-11-21 12:34:59'],
    ['24h', '2026-11-20 13:00:00 to 2026-11-21 12:59:59'],
    ['7d', '2026-11-15 00:00:00 to 2026-11-21 23:59:59'],
    ['30d', '2026-10-23 00:00:00 to 2026-11-21 23:59:59'],
    ['month', '2026-11-01 00:00:00 to 2026-11-21 23:59:59'],
    ['last-month', '2026-10-01 00:00:00 to 2026-10-31 23:59:59'],
    ['90d', '2026-08-24 00:00:00 to 2026-11-21 23:59:59'],
    ['12m', '2025-12-01 00:00:00 to 2026-11-21 23:59:59'],
    ['24m', '2024-12-01 00:00:00 to 2026-11-21 23:59:59'],
  ] as const)('%s', (name, expected) => {
    expect(shown(getPeriod(name, now))).toBe(expected)
  })

  test.each(rangeNames)('%s is compared with the previous period', (name) => {
    const period = getPeriod(name, now)
    expect(periodBefore(period).to).toBeLessThan(period.from)
  })
})

describe('the previous period', () => {
  test.each([
    ['2026-11-01T00:00:00Z', '2026-11-21T23:59:59Z', '2026-10-01 00:00:00 to 2026-10-21 23:59:59'],
    ['2026-10-01T00:00:00Z', '2026-10-31T23:59:59Z', '2026-09-01 00:00:00 to 2026-09-30 23:59:59'],
    ['2026-03-01T00:00:00Z', '2026-03-30T23:59:59Z', '2026-02-01 00:00:00 to 2026-02-28 23:59:59'],
    ['2026-11-15T00:00:00Z', '2026-11-21T23:59:59Z', '2026-11-08 00:00:00 to 2026-11-14 23:59:59'],
    ['2026-11-21T09:35:00Z', '2026-11-21T12:34:59Z', '2026-11-21 06:35:00 to 2026-11-21 09:34:59'],
  ])('%s to %s', (from, to, expected) => {
    expect(shown(periodBefore({ from: Date.parse(from), to: Date.parse(to) }))).toBe(expected)
  })
})

describe('the parts of a period', () => {
  const asked = (period: Period) => splitPeriod(period, wantedFormatter(period))

  test('requests years by month above a year, months by day above a quarter, and others at once', () => {
    expect(asked(getPeriod('24m', now)).map(shown)).toEqual([
      '2024-12-01 00:00:00 to 2025-11-30 23:59:59',
      '2025-12-01 00:00:00 to 2026-11-21 23:59:59',
    ])
    expect(asked(getPeriod('90d', now)).map(shown)).toEqual([
      '2026-08-24 00:00:00 to 2026-08-31 23:59:59',
      '2026-09-01 00:00:00 to 2026-09-30 23:59:59',
      '2026-10-01 00:00:00 to 2026-10-31 23:59:59',
      '2026-11-01 00:00:00 to 2026-11-21 23:59:59',
    ])
    for (const name of ['3h', '24h', '7d', 'last-month', 'month', '12m'] as const)
      expect(asked(getPeriod(name, now))).toHaveLength(1)
  })

  test('requests the first days of a message by hour, day by day', () => {
    const day = afterSending(Date.parse('2026-11-18T09:30:12Z'), 'day')(now)
    expect(splitPeriod(day, messageFormatter(day)).map(shown)).toEqual(['2026-11-18 09:30:00 to 2026-11-19 09:29:59'])
    const days = { from: day.from, to: day.to + 2 * 86_400_000 }
    expect(splitPeriod(days, messageFormatter(days)).map(shown)).toEqual([
      '2026-11-18 09:30:00 to 2026-11-19 09:29:59',
      '2026-11-19 09:30:00 to 2026-11-20 09:29:59',
      '2026-11-20 09:30:00 to 2026-11-21 09:29:59',
    ])
    expect(messageFormatter({ from: days.from, to: days.to + 86_400_000 })).toBe('daily')
    expect(messageFormatter({ from: day.from, to: day.from + 3_600_000 })).toBe('minutely')
  })

  test('splits a year and a day, including from February 29', () => {
    const stretch = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) })
    expect(asked(stretch('2025-11-21T00:00:00Z', '2026-11-21T23:59:59Z'))).toHaveLength(2)
    expect(asked(stretch('2024-02-29T00:00:00Z', '2025-02-28T23:59:59Z')).map(shown)).toEqual([
      '2024-02-29 00:00:00 to 2025-02-27 23:59:59',
      '2025-02-28 00:00:00 to 2025-02-28 23:59:59',
    ])
  })

  test('covers the period without gaps, overlaps, or a coarser resolution', () => {
    const second = fc.integer({ min: Date.parse('2019-01-01') / 1_000, max: Date.parse('2026-12-31') / 1_000 })
    fc.assert(
      fc.property(second, fc.integer({ min: 60, max: 800 * 86_400 }), (from, seconds) => {
        const period = { from: from * 1_000, to: (from + seconds - 1) * 1_000 }
        for (const stretch of [period, periodBefore(period)]) {
          const pieces = splitPeriod(stretch, wantedFormatter(period))
          expect(pieces[0]?.from).toBe(stretch.from)
          expect(pieces.at(-1)?.to).toBe(stretch.to)
          for (const [index, piece] of pieces.entries()) {
            if (index > 0) expect(piece.from).toBe((pieces[index - 1]?.to ?? 0) + 1_000)
            const told = formatters.indexOf(getResolution(piece.from, piece.to + 1_000))
            expect(told).toBeGreaterThanOrEqual(formatters.indexOf(wantedFormatter(period)))
          }
        }
      }),
    )
  })
})

describe('a custom range', () => {
  test.each([
    ['0100-01-01T00:00', '2026-11-20T23:59'],
    ['2024-01-01T00:00', '9998-12-31T23:59'],
    ['2016-01-01T00:00', '2026-01-01T00:00'],
    ['2026-02-01T00:00', '2026-01-31T00:00'],
  ])('%s to %s is not a range', (from, to) => {
    expect(customPeriod({ from: parseMinute(from), to: parseMinute(to) })).toBeUndefined()
  })

  test('requests ten years year by year', () => {
    const period = customPeriod({ from: '2016-01-01T00:00', to: '2025-12-31T23:59' })
    expect(period && splitPeriod(period, wantedFormatter(period))).toHaveLength(10)
  })
})

test.each([
  ['an hour later', '2026-11-18T10:31:50Z', '2026-11-18 10:31:59'],
  ['a month later', '2026-12-18T10:31:50Z', '2026-11-19 09:29:59'],
  ['before it goes', '2026-11-17T10:31:50Z', '2026-11-18 09:30:59'],
])('the first day of a message, %s', (_, now, end) => {
  const { from, to } = afterSending(Date.parse('2026-11-18T09:30:12Z'), 'day')(Date.parse(now))
  expect([formatSecond(from), formatSecond(to)]).toEqual(['2026-11-18 09:30:00', end])
})

test('all that followed a message ends with the current hour', () => {
  const { from, to } = afterSending(Date.parse('2026-11-18T09:30:12Z'), 'all')(Date.parse('2026-12-18T10:31:50Z'))
  expect([formatSecond(from), formatSecond(to)]).toEqual(['2026-11-18 09:30:00', '2026-12-18 10:59:59'])
})

test('the periods of a message are named by whether its first day is over', () => {
  const labels = (sentAt: number) => messageRanges(sentAt, now).map(({ label }) => label)
  expect(labels(now - 3_600_000)).toEqual(['Since sending'])
  expect(labels(now - 4 * 86_400_000)).toEqual(['First 24 hours', 'First 7 days', 'Since sending'])
})

const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) })

describe('periods', () => {
  test('with names are valid and contain the present, except last month', () =>
    fc.assert(
      fc.property(moment, fc.constantFrom(...rangeNames), (now, name) => {
        const { from, to } = getPeriod(name, now)
        expect(from).toBeLessThan(to)
        expect((to + 1_000) % 60_000).toBe(0)
        if (name === 'last-month') expect(to).toBeLessThan(now)
        else expect(from <= now && now < to + 1_000).toBe(true)
      }),
    ))

  test('before another one end right before it and have its length, except for months', () =>
    fc.assert(
      fc.property(moment, fc.constantFrom('3h', '24h', '7d' as const), (now, name) => {
        const period = getPeriod(name as '3h', now)
        const before = periodBefore(period)
        expect(before.to).toBe(period.from - 1_000)
        expect(before.to - before.from).toBe(period.to - period.from)
      }),
    ))

  test('in parts have no gaps or overlaps', () =>
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 3_000 }), (start, days) => {
        const from = Math.floor(start / 86_400_000) * 86_400_000
        const period = { from, to: from + days * 86_400_000 - 1_000 }
        const pieces = splitPeriod(period, wantedFormatter(period))
        expect(pieces[0]?.from).toBe(period.from)
        expect(pieces.at(-1)?.to).toBe(period.to)
        for (const [at, piece] of pieces.slice(1).entries()) expect(piece.from).toBe((pieces[at]?.to ?? 0) + 1_000)
      }),
    ))

  test('have ordered buckets, none in the future', () =>
    fc.assert(
      fc.property(moment, fc.constantFrom('hourly', 'daily', 'monthly' as const), (now, formatter) => {
        const buckets = getBuckets({ from: now - 40 * 86_400_000, to: now + 86_400_000 }, formatter as 'daily', now)
        expect(buckets).toEqual([...new Set(buckets)].sort((a, b) => a - b))
        expect(buckets.at(-1)).toBeLessThanOrEqual(now)
      }),
      { numRuns: 30 },
    ))

  test.each([
    [{ from: '2026-01-01T00:00', to: '2026-01-01T00:00' }, 59_000],
    [{ from: '2026-01-02T00:00', to: '2026-01-01T00:00' }, undefined],
    [{ from: '2016-01-01T00:00', to: '2026-01-01T00:00' }, undefined],
    [{ from: '2026-01-01T00:00' }, undefined],
  ])('%j is a range of %s ms', (range, length) => {
    const own = customPeriod(range)
    expect(own && own.to - own.from).toBe(length)
  })

  test('are shown in the coarsest resolution of their parts', () => {
    expect(coarsest(['daily', 'monthly', 'hourly'])).toBe('monthly')
    expect(coarsest(['fortnightly', null])).toBe('minutely')
    expect(formatters).toContain(coarsest([]))
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatters } from '#contract/buckets.ts'
import { rowFault, toConditions } from './attributeConditions.ts'
import {
  type AttributeConditionRow,
  attributeOperators,
  rangeNames,
  readNames,
  readRows,
  toggled,
  validNames,
  writeNames,
  writeRows,
} from './dashboardSearch.ts'
import { coarsest, customPeriod, getBuckets, getPeriod, periodBefore, splitPeriod, wantedFormatter } from './period.ts'
import { lastValue, rowsFormatter, subscriberSeries, subscribersAtEnd } from './points.ts'

const text = fc.string({ unit: 'grapheme', minLength: 1 })
const row = fc.record<AttributeConditionRow>({
  name: text,
  operator: fc.constantFrom(...attributeOperators),
  values: fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 3 }),
})
const wholeText = fc.string({ unit: fc.constantFrom('a', 'ü', ':', ';', '|', ',', '%', '&', ' ', '😀'), minLength: 1 })

describe('URL parameters', () => {
  test('are restored with any characters', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            row,
            row.map((one) => ({ ...one, name: `a${one.name}` })),
          ),
        ),
        wholeText,
        (rows, odd) => {
          const all = [...rows, { name: odd, operator: 'IN' as const, values: [odd, odd] }]
          expect(readRows(writeRows(all))).toEqual(all)
        },
      ),
    ))

  test('restores names, and toggling twice changes nothing', () =>
    fc.assert(
      fc.property(fc.uniqueArray(wholeText, { maxLength: 5 }), wholeText, (names, one) => {
        expect(readNames(writeNames(names))).toEqual(names)
        const without = names.filter((name) => name !== one)
        expect(readNames(toggled(readNames(toggled(without, one)), one))).toEqual(without)
      }),
    ))

  test.each(['%', 'a,%E0%A4%A', 'price:EQ', ':EQ:1', 'price:LIKE:1', 'price:EQ:%'])(
    'drops invalid parts of %j',
    (broken) => {
      expect(readRows(broken)).toEqual([])
      expect(validNames(broken.includes('%') ? broken : '')).toBeUndefined()
    },
  )

  test('reads a name of digits', () => expect(validNames(2024)).toBe('2024'))
})

describe('a condition on an attribute', () => {
  test.each<[Partial<AttributeConditionRow>, string | undefined]>([
    [{}, undefined],
    [{ name: ' ' }, 'name'],
    [{ values: [' '] }, 'values'],
    [{ operator: 'GTE', values: ['many'] }, 'values'],
    [{ operator: 'GTE', values: ['12.5'] }, undefined],
    [{ operator: 'LTE', values: ['2025-12-31'] }, undefined],
    [{ operator: 'GTE', values: ['3 days ago'] }, 'values'],
    [{ operator: 'BETWEEN', values: ['1'] }, 'values'],
    [{ operator: 'BETWEEN', values: ['1', '2'] }, undefined],
    [{ operator: 'BETWEEN', values: ['1', '2025-12-31'] }, 'values'],
    [{ operator: 'IN', values: ['a', '', 'b'] }, undefined],
  ])('%j is wrong in its %s', (changes, field) =>
    expect(rowFault({ name: 'price', operator: 'EQ', values: ['5'], ...changes })?.field).toBe(field),
  )

  test('sends numbers as numbers, and omits blank and invalid values', () =>
    expect(
      toConditions([
        { name: ' price ', operator: 'IN', values: ['5', ' 6.5 ', '', 'a lot', '007'] },
        { name: '', operator: 'EQ', values: ['5'] },
      ]),
    ).toEqual([{ name: 'price', operator: 'IN', values: [5, 6.5, 'a lot', 7] }]))
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

describe('devices over time', () => {
  const at = (timestamp: string, platform: number, push_enabled: unknown, push_disabled: unknown) =>
    ({ timestamp, platform, push_enabled, push_disabled }) as never
  const rows = [
    at('2026-01-01 00:00:00', 1, '120', 4),
    at('2026-01-02 00:00:00', 1, 110, 10),
    at('2026-01-02 00:00:00', 3, 300, '0'),
    at('2026-01-02 00:00:00', 99, 0, 0),
  ]

  test('contain platforms with devices, largest first', () =>
    expect(subscriberSeries(rows)).toEqual([
      { id: '3', label: 'Android' },
      { id: '1', label: 'iOS' },
    ]))

  test('end with the latest counts, in any order of rows', () => {
    const end = { enabled: 410, disabled: 10, percent: (100 * 410) / 420 }
    expect(subscribersAtEnd(rows)).toEqual(end)
    expect(subscribersAtEnd([...rows].reverse())).toEqual(end)
    expect(subscribersAtEnd([])).toBeUndefined()
    expect(subscribersAtEnd([at('2026-01-01 00:00:00', 1, 0, 0)])?.percent).toBeUndefined()
  })

  test.each([
    [['2026-01-01 00:00:00', '2026-01-01 01:00:00'], 'hourly'],
    [['2026-01-03 00:00:00', '2026-01-01 00:00:00', '2026-01-02 00:00:00'], 'daily'],
    [['2026-01-01 00:00:00', '2026-02-01 00:00:00'], 'monthly'],
    [['2025-01-01 00:00:00', '2026-01-01 00:00:00'], 'yearly'],
    [['2026-01-01 00:00:00'], 'daily'],
    [[], 'daily'],
  ])('%j lie %s apart', (times, formatter) =>
    expect(rowsFormatter(times.map((time) => at(time, 1, 1, 1)))).toBe(formatter),
  )

  test('ends with the last count', () => {
    const points = [3, 5, null].map((count, index) => ({ at: index, counts: { sent: count } }))
    expect(lastValue(points, 'sent')).toBe(5)
    expect(lastValue(points, 'opened')).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { getBuckets } from './period.ts'
import {
  lastCounted,
  lastValue,
  rowsFormatter,
  subscriberSeries,
  subscribersAtEnd,
  subscribersAtStart,
  sumSeries,
  toPoints,
} from './points.ts'

const at = (text: string) => Date.parse(`${text}Z`)

test.each([
  ['yearly', '2025-05-01T00:00', '2026-02-01T00:00', ['2025-01-01', '2026-01-01']],
  ['monthly', '2025-12-15T00:00', '2026-02-01T00:00', ['2025-12-01', '2026-01-01', '2026-02-01']],
  ['daily', '2028-02-28T00:00', '2028-03-01T23:59', ['2028-02-28', '2028-02-29', '2028-03-01']],
] as const)('%s buckets', (formatter, from, to, expected) => {
  const starts = getBuckets({ from: at(from), to: at(to) }, formatter, at('2030-01-01T00:00'))
  expect(starts.map((start) => new Date(start).toISOString().slice(0, 10))).toEqual(expected)
})

test('the future has no buckets', () => {
  const day = { from: at('2026-11-21T00:00'), to: at('2026-11-21T23:59') }
  expect(getBuckets(day, 'hourly', at('2026-11-21T02:30'))).toHaveLength(3)
})

test('handles missing buckets, zeros, text counts, and duplicate rows', () => {
  const points = toPoints(
    [
      { series: 'send', datetime: '2026-11-19 00:00:00', count: '3' },
      { series: 'send', datetime: '2026-11-19 00:00:00', count: 2 },
      { series: 'open', datetime: '2026-11-21', count: 1 },
    ],
    ['send', 'open'],
    {
      period: { from: at('2026-11-19T00:00'), to: at('2026-11-21T23:59') },
      formatter: 'daily',
      now: at('2026-11-22T00:00'),
    },
  )
  expect(points.map(({ counts }) => counts)).toEqual([
    { send: 5, open: 0 },
    { send: null, open: null },
    { send: 0, open: 1 },
  ])
  expect(sumSeries(points, 'send')).toBe(5)
  expect(sumSeries(points.slice(1, 2), 'send')).toBeUndefined()
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

  test('begin with the earliest counts', () => {
    expect(subscribersAtStart([...rows].reverse())).toMatchObject({ enabled: 120, disabled: 4 })
    expect(subscribersAtStart([])).toBeUndefined()
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

test('the last time of a series is the last hour with a count, in any order of rows', () => {
  const rows = [
    { series: 'Order', datetime: '2026-11-27 14:00', count: 2 },
    { series: 'Order', datetime: '2026-11-27 09:00', count: '1' },
    { series: 'Order', datetime: '2026-11-27 15:00', count: 0 },
    { series: 'Visit', datetime: '2026-11-27 16:00', count: 5 },
  ]
  expect(lastCounted(rows, 'Order')).toEqual(new Date('2026-11-27T14:00Z'))
  expect(lastCounted(rows, 'Other')).toBeUndefined()
})

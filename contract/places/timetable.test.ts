import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Timetable } from '../geozones.ts'
import { closesAt, intervalsOfWeek, isOpen, minutesOfWeek, opensAt } from './timetable.ts'
import { weekdays } from './weekdays.ts'

const shop: Timetable = {
  Mon: [{ start: '09:00', stop: '12:30' }],
  Tue: [
    { start: '09:00', stop: '12:00' },
    { start: '14:00', stop: '18:00' },
  ],
}
const night: Timetable = { Fri: [{ start: '22:00', stop: '06:00' }], Sun: [{ start: '23:00', stop: '02:00' }] }
const touching: Timetable = { Sat: [{ start: '20:00', stop: '00:00' }], Sun: [{ start: '00:00', stop: '04:00' }] }
const always: Timetable = Object.fromEntries(weekdays.map((day) => [day, [{ start: '00:00', stop: '00:00' }]]))

// 2025-06-02 is a Monday
const at = (text: string) => new Date(`2025-06-${text}Z`)
const iso = (moment: Date | null) => moment?.toISOString().slice(8, 16) ?? null

describe('intervalsOfWeek', () => {
  test.each([
    [
      'two a day',
      shop,
      [
        [540, 750],
        [1980, 2160],
        [2280, 2520],
      ],
    ],
    [
      'over midnight, and over the end of the week',
      night,
      [
        [0, 120],
        [7080, 7560],
        [10_020, 10_080],
      ],
    ],
    ['one that begins where another ends', touching, [[8400, 8880]]],
    ['around the clock', always, [[0, 10_080]]],
    ['none', null, [[0, 10_080]]],
    ['no day', { timezone: 3600 }, [[0, 10_080]]],
    [
      'a day from nine to nine',
      { Sun: [{ start: '09:00', stop: '09:00' }] },
      [
        [0, 540],
        [9180, 10_080],
      ],
    ],
    [
      'overlapping',
      {
        Mon: [
          { start: '08:00', stop: '12:00' },
          { start: '10:00', stop: '11:00' },
        ],
      },
      [[480, 720]],
    ],
  ])('%s', (_, timetable, expected) => {
    expect(intervalsOfWeek(timetable).map(({ start, stop }) => [start, stop])).toEqual(expected)
  })
})

describe('a moment', () => {
  test.each([
    ['before it opens', shop, '02T08:59:59.999', false, '02T09:00', '02T08:59'],
    ['the moment it opens', shop, '02T09:00:00', true, '02T09:00', '02T12:30'],
    ['the moment it closes', shop, '02T12:30:00', false, '03T09:00', '02T12:30'],
    ['between two stretches', shop, '03T13:00:00', false, '03T14:00', '03T13:00'],
    ['over the end of the week', shop, '03T18:00:00', false, '09T09:00', '03T18:00'],
    ['after midnight', night, '07T05:00:00', true, '07T05:00', '07T06:00'],
    ['from Sunday to Monday', night, '01T23:30:00', true, '01T23:30', '02T02:00'],
    ['Monday, opened on Sunday', night, '02T01:00:00', true, '02T01:00', '02T02:00'],
    ['where one ends and the next begins', touching, '01T00:00:00', true, '01T00:00', '01T04:00'],
    ['around the clock', always, '04T04:00:00', true, '04T04:00', null],
    ['without a timetable', undefined, '04T04:00:00', true, '04T04:00', null],
    ['in an offset to the east', { ...shop, timezone: 7200 }, '02T07:00:00', true, '02T07:00', '02T10:30'],
    ['in an offset to the west', { ...shop, timezone: -18_000 }, '02T13:59:00', false, '02T14:00', '02T13:59'],
    ['in an offset with a half hour', { ...shop, timezone: 19_800 }, '02T03:30:00', true, '02T03:30', '02T07:00'],
  ])('%s', (_, timetable, moment, open, opens, closes) => {
    expect(isOpen(timetable, at(moment))).toBe(open)
    expect(iso(opensAt(timetable, at(moment)))).toBe(opens)
    expect(iso(closesAt(timetable, at(moment)))).toBe(closes)
  })

  test('before 1970', () => {
    expect(isOpen(shop, new Date('1969-12-29T10:00Z'))).toBe(true)
    expect(isOpen(shop, new Date('1969-12-28T10:00Z'))).toBe(false)
  })
})

const clock = fc.nat(1439).map((minute) => {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
})
const intervals = fc.option(fc.array(fc.record({ start: clock, stop: clock }), { minLength: 1, maxLength: 2 }), {
  nil: undefined,
})
const timetables: fc.Arbitrary<Timetable> = fc
  .tuple(fc.integer({ min: -86_400, max: 86_400 }), fc.array(intervals, { minLength: 7, maxLength: 7 }))
  .map(([timezone, days]) => ({ timezone, ...Object.fromEntries(weekdays.map((day, index) => [day, days[index]])) }))
const moments = fc.date({ min: new Date('1960-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

describe('any timetable', () => {
  test('has ordered, separate intervals within the week', () => {
    fc.assert(
      fc.property(timetables, (timetable) => {
        const stretches = intervalsOfWeek(timetable)
        expect(stretches.length).toBeGreaterThan(0)
        let last = -1
        for (const { start, stop } of stretches) {
          expect(start).toBeGreaterThan(last)
          expect(stop).toBeGreaterThan(start)
          last = stop
        }
        expect(last).toBeLessThanOrEqual(minutesOfWeek)
      }),
    )
  })

  test('opens and closes exactly at the given minutes', () => {
    fc.assert(
      fc.property(timetables, moments, (timetable, moment) => {
        const opens = opensAt(timetable, moment)
        const closes = closesAt(timetable, moment)
        expect(isOpen(timetable, opens)).toBe(true)
        if (opens > moment) expect(isOpen(timetable, new Date(opens.getTime() - 1))).toBe(false)
        if (closes) expect(isOpen(timetable, closes)).toBe(false)
        if (closes && closes > moment) expect(isOpen(timetable, new Date(closes.getTime() - 1))).toBe(true)
        if (!closes) expect(intervalsOfWeek(timetable)).toEqual([{ start: 0, stop: minutesOfWeek }])
        expect(isOpen(timetable, moment)).toBe(opens.getTime() === moment.getTime())
      }),
    )
  })
})

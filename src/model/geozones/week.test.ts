import { expect, test } from 'vitest'
import {
  copied,
  dayFault,
  describeWeek,
  normalizedWeek,
  officeWeek,
  timeIn,
  timetableIn,
  toTimetable,
  weekFaults,
  weekIn,
  withInterval,
  withoutInterval,
  withTime,
} from './week.ts'

test('converts a week to a timetable without closed days, and back', () => {
  const week = officeWeek()
  const table = toTimetable(week, 3600)
  expect(Object.keys(table)).toEqual(['timezone', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
  expect(weekIn(table)).toEqual(week)
})

test('reads the service’s timetable or reports that it is unreadable', () => {
  expect(timetableIn({ Mon: [{ start: '09:00', stop: '12:00' }] })).toEqual({
    Mon: [{ start: '09:00', stop: '12:00' }],
  })
  expect([null, undefined, [], {}, { timezone: 0 }].map(timetableIn)).toEqual(Array(5).fill(undefined))
  expect(timetableIn({ Mon: 'all day' })).toBeNull()
})

test('edits days one by one and copies them', () => {
  const twice = withInterval(officeWeek(), 'Mon')
  expect(twice.Mon).toHaveLength(2)
  const all = copied(twice, 'Mon', ['Sat', 'Sun'])
  expect(all.Sun).toEqual(twice.Mon)
  expect(all.Tue).toHaveLength(1)
  expect(withoutInterval(all, 'Sun', 0).Sun).toEqual([twice.Mon[1]])
  expect(withTime(all, 'Sat', 1, { stop: '23:30' }).Sat[1]?.stop).toBe('23:30')
  expect(all.Sat[1]?.stop).not.toBe('23:30')
  expect(withInterval(officeWeek(), 'Sun').Sun).toHaveLength(1)
})

test('validates times, including across midnight', () => {
  expect(dayFault([{ start: '22:00', stop: '06:00' }])).toBeUndefined()
  expect(dayFault([{ start: '', stop: '06:00' }])).toMatch(/start and an end/)
  expect(dayFault([{ start: '00:00', stop: '00:00' }])).toBeUndefined()
})

test.each([
  [['09:00', '12:00'], ['12:00', '17:00'], undefined],
  [['09:00', '12:01'], ['12:00', '17:00'], 'Intervals overlap'],
  [['12:00', '17:00'], ['09:00', '12:30'], 'Intervals overlap'],
  [['10:00', '11:00'], ['09:00', '17:00'], 'Intervals overlap'],
  [['09:00', '12:00'], ['09:00', '12:00'], 'Intervals overlap'],
  [['22:00', '06:00'], ['23:00', '23:30'], 'Intervals overlap'],
  [['22:00', '06:00'], ['05:00', '08:00'], undefined],
  [['00:00', '00:00'], ['09:00', '10:00'], 'Intervals overlap'],
] as const)('%j and %j of one day: %s', (one, other, fault) => {
  const [a, b] = [one, other].map(([start, stop]) => ({ start, stop }))
  expect(dayFault([a, b] as { start: string; stop: string }[])).toBe(fault)
})

test('reports overlaps across midnight at the first day, including from Sunday to Monday', () => {
  const free = { Mon: [], Tue: [], Wed: [], Thu: [], Fri: [], Sat: [], Sun: [] }
  const night = { start: '22:00', stop: '06:00' }
  const early = { start: '05:00', stop: '08:00' }
  expect(weekFaults({ ...free, Mon: [night], Tue: [early] })).toEqual({ Mon: 'This overlaps Tuesday’s schedule' })
  expect(weekFaults({ ...free, Sun: [night], Mon: [early] })).toEqual({ Sun: 'This overlaps Monday’s schedule' })
  expect(weekFaults({ ...free, Mon: [night], Tue: [{ start: '06:00', stop: '08:00' }] })).toEqual({})
  expect(weekFaults({ ...free, Mon: [night], Tue: [night], Wed: [night] })).toEqual({})
  expect(weekFaults({ ...free, Mon: [night], Tue: [{ start: '', stop: '08:00' }] })).toEqual({
    Tue: 'Enter a start and an end, such as 9:30 AM',
  })
})

test('normalizes times when a field loses focus', () => {
  const week = { ...officeWeek(), Mon: [{ start: '9', stop: '21' }] }
  expect(normalizedWeek(week).Mon).toEqual([{ start: '09:00', stop: '21:00' }])
  expect(normalizedWeek(officeWeek())).toEqual(officeWeek())
})

test('describes a week with equal days grouped', () => {
  expect(describeWeek(officeWeek())).toEqual(['Mon–Fri: 9:00 AM–5:00 PM', 'Sat–Sun: nothing is sent'])
})

test('accepts times as typed', () => {
  expect(['9', '930', '9:30', ' 23.15 ', '09:30', '0', 'noon', '', '9:30 AM', '12am', '11 pm'].map(timeIn)).toEqual([
    '09:00',
    '09:30',
    '09:30',
    '23:15',
    '09:30',
    '00:00',
    'noon',
    '',
    '09:30',
    '00:00',
    '23:00',
  ])
})

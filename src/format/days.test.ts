import { afterEach, expect, test } from 'vitest'
import { exampleDay, exampleMoment, formatDay, readDay } from './days.ts'
import { setClock } from './format.ts'

afterEach(() => setClock('12'))

test.each([
  ['2030-12-31', exampleDay],
  ['2030-12-31 18:30', 'Dec 31, 2030, 6:30 PM'],
  ['2030-12-31T00:00', 'Dec 31, 2030, 12:00 AM'],
  ['2030-12-31 18:30:05', 'Dec 31, 2030, 6:30:05 PM'],
  ['2030-02-30', '2030-02-30'],
  ['2030-12-31 25:00', '2030-12-31 25:00'],
  ['30 days ago', '30 days ago'],
  ['', ''],
])('%j is shown as %j', (value, shown) => {
  setClock('12')
  expect(formatDay(value)).toBe(shown)
  if (shown !== value) expect(formatDay(readDay(shown))).toBe(shown)
})

test('times are in the person’s clock, and read in both', () => {
  setClock('24')
  expect(exampleMoment()).toBe('Dec 31, 2030, 18:30')
  expect(readDay(exampleMoment())).toBe('2030-12-31 18:30')
  expect(readDay('Dec 31, 2030, 6:30 PM')).toBe('2030-12-31 18:30')
})

test.each([
  ['2026-11-28', '2026-11-28'],
  [' 2026-11-28 09:00 ', '2026-11-28 09:00'],
  ['Nov 28, 2026', '2026-11-28'],
  ['november 3 2026', '2026-11-03'],
  ['Sept 3, 2026', '2026-09-03'],
  ['28 Nov 2026', '2026-11-28'],
  ['28 November 2026 9:05', '2026-11-28 09:05'],
  ['2026-11-28T09:00', '2026-11-28 09:00'],
  ['11/28/2026', '2026-11-28'],
  ['Nov 28, 2026 at 12:05 am', '2026-11-28 00:05'],
  ['2026-11-28 12:05 PM', '2026-11-28 12:05'],
  ['Nov 28, 202', 'Nov 28, 202'],
  ['Nov 31, 2026', 'Nov 31, 2026'],
  ['13/1/2026', '13/1/2026'],
  ['Foo 1, 2026', 'Foo 1, 2026'],
  ['Nov 28, 2026, 13:00 PM', 'Nov 28, 2026, 13:00 PM'],
  ['soon', 'soon'],
])('%j is read as %j', (text, value) => expect(readDay(text)).toBe(value))

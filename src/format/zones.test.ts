import { expect, it, test } from 'vitest'
import { formatUtcOffset, wallClock, zoneChoices, zonedMoment } from './zones.ts'

test.each([
  [0, 'UTC'],
  [19_800, 'UTC+05:30'],
  [-12_600, 'UTC−03:30'],
  [null, '–'],
])('%j is %s', (offset, words) => expect(formatUtcOffset(offset)).toBe(words))

test('shows cities with their current offset', () => {
  const getLabel = (now: string, offset: number) =>
    zoneChoices(new Date(now)).find(({ value }) => value === String(offset))?.label
  expect(getLabel('2025-01-15', 3600)).toMatch(/^UTC\+01:00 · .*Berlin/)
  expect(getLabel('2025-07-15', 3600)).toMatch(/London/)
  expect(getLabel('2025-07-15', 19_800)).toBe('UTC+05:30 · Kolkata')
})

test('sorts from west to east, and includes the current one', () => {
  const offsets = zoneChoices(new Date('2025-01-15'), 1234).map(({ value }) => Number(value))
  expect(offsets).toContain(1234)
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
})

it.each([
  ['2026-12-31 18:30', 'Dec 31, 2026, 6:30 PM'],
  ['2026-12-31 18:30:00', undefined],
  ['now', undefined],
  ['', undefined],
  [null, undefined],
])('%j on a clock is %s', (value, shown) => expect(wallClock(value)).toBe(shown))

it.each([
  ['2026-01-15', '09:00', 'UTC', '2026-01-15T09:00:00.000Z'],
  ['2026-01-15', '09:00', 'America/New_York', '2026-01-15T14:00:00.000Z'],
  ['2026-07-15', '09:00', 'Europe/Berlin', '2026-07-15T07:00:00.000Z'],
  ['2026-07-15', '09:00', 'Asia/Kathmandu', '2026-07-15T03:15:00.000Z'],
])('%s %s in %s', (day, time, zone, expected) => expect(zonedMoment(day, time, zone)?.toISOString()).toBe(expected))

it.each([
  ['', '09:00', 'UTC'],
  ['2099-02-30', '09:00', 'UTC'],
  ['2026-01-15', '9', 'UTC'],
  ['2026-01-15', '09:00', 'Nowhere/Land'],
])('nothing for %s %s %s', (day, time, zone) => expect(zonedMoment(day, time, zone)).toBeUndefined())

import { expect, it } from 'vitest'
import { zonedMoment } from './zonedMoment.ts'

it.each([
  ['2026-01-15', '09:00', 'UTC', '2026-01-15T09:00:00.000Z'],
  ['2026-01-15', '09:00', 'America/New_York', '2026-01-15T14:00:00.000Z'],
  ['2026-07-15', '09:00', 'Europe/Berlin', '2026-07-15T07:00:00.000Z'],
  ['2026-07-15', '09:00', 'Asia/Kathmandu', '2026-07-15T03:15:00.000Z'],
])('%s %s in %s', (day, time, zone, expected) => expect(zonedMoment(day, time, zone)?.toISOString()).toBe(expected))

it.each([
  ['', '09:00', 'UTC'],
  ['2026-01-15', '9', 'UTC'],
  ['2026-01-15', '09:00', 'Nowhere/Land'],
])('nothing for %s %s %s', (day, time, zone) => expect(zonedMoment(day, time, zone)).toBeUndefined())

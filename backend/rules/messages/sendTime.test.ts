import { expect, test } from 'vitest'
import { localTime, sendTime } from './sendTime.ts'

const now = new Date('2026-03-01T12:00:00Z')
const at = (text: string) => new Date(`${text}:00Z`)

test.each([
  ['nothing is now', {}, now, false],
  ['now is now', { send_date: 'now' }, now, false],
  ['UTC', { send_date: '2026-03-02 09:00', ignore_user_timezone: true }, at('2026-03-02T09:00'), false],
  ['a past time is now', { send_date: '2026-02-02 09:00', ignore_user_timezone: true }, now, false],
  ['a zone', { send_date: '2026-03-02 09:00', timezone: 'America/New_York' }, at('2026-03-02T14:00'), false],
  ['summer time', { send_date: '2026-07-02 09:00', timezone: 'America/New_York' }, at('2026-07-02T13:00'), false],
  [
    'just after the change',
    { send_date: '2026-03-08 03:30', timezone: 'America/New_York' },
    at('2026-03-08T07:30'),
    false,
  ],
  ['half an hour', { send_date: '2026-03-02 09:00', timezone: 'Asia/Kolkata' }, at('2026-03-02T03:30'), false],
  ['own clocks begin in the east', { send_date: '2026-03-02 09:00' }, at('2026-03-01T19:00'), true],
])('%s', (_, timing, moment, local) => expect(sendTime(timing, now)).toEqual({ at: moment, local }))

test('by the device’s local time', () => {
  expect(localTime('2026-03-02 09:00', 3_600, now)).toEqual(at('2026-03-02T08:00'))
  expect(localTime('2026-03-02 09:00', -18_000, now)).toEqual(at('2026-03-02T14:00'))
  expect(localTime('2026-03-02 09:00', null, now)).toEqual(at('2026-03-02T09:00'))
  expect(localTime('2026-03-01 09:00', 3_600, now)).toEqual(now)
})

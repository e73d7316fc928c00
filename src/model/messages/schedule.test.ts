import { describe, expect, it, test } from 'vitest'
import { emptyPush } from './pushDraft.ts'
import { firstDay, isScheduledAhead, localSpread } from './schedule.ts'

describe('a local time', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  it('comes first in the east and last in the west', () =>
    expect(localSpread('2026-11-23', '09:00', now)).toEqual({
      first: new Date('2026-11-22T19:00:00Z'),
      last: new Date('2026-11-23T21:00:00Z'),
      pastFrom: undefined,
      over: false,
    }))
  it('is past in time zones ahead', () => expect(localSpread('2026-11-21', '09:00', now)?.pastFrom).toBe(9 * 3600))
  it('is past from the next quarter hour', () =>
    expect(localSpread('2026-11-21', '09:10', now)?.pastFrom).toBe(9.25 * 3600))
  it('is past everywhere', () =>
    expect(localSpread('2026-11-19', '09:00', now)).toMatchObject({ pastFrom: -12 * 3600, over: true }))
  it('is empty for a day that doesn’t exist', () => expect(localSpread('2027-02-30', '09:00', now)).toBeUndefined())
  it('is empty without a day', () => expect(localSpread('', '09:00', now)).toBeUndefined())
})

test.each([
  [{ send_date: '2026-01-02 09:00:00' }, true],
  [{ send_date: '2026-01-01 09:00:00' }, false],
  [{ send_date: null }, false],
  // past midday in the east, still ahead in the west
  [{ send_date: '2025-12-31 22:00:00', local_time: true, local_date: '2026-01-01 12:00' }, true],
  [{ send_date: '2025-12-30 22:00:00', local_time: true, local_date: '2025-12-31 12:00' }, false],
])('the time of %j can still be used: %j', (message, ahead) =>
  expect(isScheduledAhead(message, new Date('2026-01-01T12:00:00Z'))).toBe(ahead),
)

describe('the first day', () => {
  const now = new Date('2026-11-27T03:56Z')
  const when = { ...emptyPush('UTC').when, timezone: 'Europe/Berlin' }
  it('is today where the time zone is', () =>
    expect(firstDay({ ...when, kind: 'zone', time: '01:00' }, now)).toBe('2026-11-27'))
  it.each([
    ['09:00', '2026-11-27'],
    ['23:00', '2026-11-26'],
    ['', '2026-11-26'],
  ])('in local time at %s is the first that isn’t over everywhere', (time, day) =>
    expect(firstDay({ ...when, kind: 'local', time }, now)).toBe(day),
  )
})

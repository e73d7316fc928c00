import { describe, expect, it } from 'vitest'
import { localSpread } from './zonesPast.ts'

describe('a time of each person’s own clock', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  it('comes first in the far east and last in the far west', () =>
    expect(localSpread('2026-11-23', '09:00', now)).toEqual({
      first: new Date('2026-11-22T19:00:00Z'),
      last: new Date('2026-11-23T21:00:00Z'),
      pastFrom: undefined,
      over: false,
    }))
  it('is past where clocks are far enough ahead', () =>
    expect(localSpread('2026-11-21', '09:00', now)?.pastFrom).toBe(9 * 3600))
  it('is past from the next quarter of an hour on', () =>
    expect(localSpread('2026-11-21', '09:10', now)?.pastFrom).toBe(9.25 * 3600))
  it('is past everywhere', () =>
    expect(localSpread('2026-11-19', '09:00', now)).toMatchObject({ pastFrom: -12 * 3600, over: true }))
  it('is nothing without a day', () => expect(localSpread('', '09:00', now)).toBeUndefined())
})

import { describe, expect, it } from 'vitest'
import { exactDate, exactTime, relativeDate, toDate } from './dates.ts'

const noon = new Date('2025-03-02T12:00:00Z')

describe('dates', () => {
  it.each([
    ['2025-03-02 12:00', noon],
    ['2025-03-02 12:00:00', noon],
    ['2025-03-02T12:00:00Z', noon],
    [1_740_916_800, noon],
    [1_740_916_800_000, noon],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j', (value, expected) => expect(toDate(value)).toEqual(expected))

  it.each([
    ['2025-03-02T12:00:30Z', 'just now'],
    ['2025-03-02T11:15:00Z', '45 minutes ago'],
    ['2025-03-01T12:00:00Z', 'yesterday'],
    ['2025-03-04T13:00:00Z', 'in 2 days'],
    ['2025-03-04T11:00:00Z', 'in 2 days'],
    ['2025-03-16T12:00:00Z', 'in 2 weeks'],
    ['2024-12-02T12:00:00Z', '3 months ago'],
  ])('tells %s from noon as %s', (at, expected) => expect(relativeDate(new Date(at), noon)).toBe(expected))

  it('names the zone', () => {
    expect(exactDate(noon, 'UTC')).toBe('Mar 2, 2025, 12:00 PM UTC')
    expect(exactDate(noon, 'Asia/Kolkata')).toBe('Mar 2, 2025, 5:30 PM GMT+5:30')
    expect(exactDate(noon, 'Europe/Berlin')).toBe('Mar 2, 2025, 1:00 PM CET')
    expect(exactDate(noon, 'America/New_York')).toBe('Mar 2, 2025, 7:00 AM EST')
    expect(exactTime(noon, 'UTC')).toBe('12:00 PM UTC')
  })
})

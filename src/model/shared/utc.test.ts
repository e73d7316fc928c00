import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { utcDate, utcSeconds } from './utc.ts'

describe('a date in UTC', () => {
  test.each([
    ['2025-12-31', '2025-12-31T00:00:00.000Z'],
    ['2025-12-31 18:30', '2025-12-31T18:30:00.000Z'],
    ['  2025-12-31 18:30 ', '2025-12-31T18:30:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('%j is read as UTC, whatever the zone of the browser', (typed, iso) =>
    expect(utcDate(typed)?.toISOString()).toBe(iso),
  )

  test.each(['', 'tomorrow', '2025-02-30', '2025-13-01', '2025-12-31 24:30', '31.12.2025', '2023-02-29'])(
    '%j is refused',
    (typed) => {
      expect(utcDate(typed)).toBeUndefined()
      expect(utcSeconds(typed)).toBeUndefined()
    },
  )

  test('converts to seconds since 1970', () => {
    expect(utcSeconds('1970-01-01')).toBe(0)
    expect(utcSeconds('1970-01-02 00:01')).toBe(86_460)
  })

  test('restores any minute', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 68_000_000 }), (minutes) => {
        const typed = new Date(minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
        expect(utcSeconds(typed)).toBe(minutes * 60)
      }),
    ))
})

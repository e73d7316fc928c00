import fc from 'fast-check'
import { afterEach, describe, expect, it, test } from 'vitest'
import { compactCount, elapsedTime, fileSize, formatClock, listedParts, percent, share } from './figures.ts'
import {
  exactCount,
  exactDate,
  exactTime,
  formatCount,
  formatList,
  initials,
  relativeDate,
  sentence,
  setClock,
  toCount,
  toDate,
  unknown,
} from './format.ts'
import { languageName } from './languages.ts'
import { money } from './money.ts'
import { platformLabel } from './platforms.ts'
import { formatSpan, toSeconds, toSpan } from './spans.ts'

test('money is in its currency, if that is known', () => {
  expect(money(1250.5, 'EUR')).toBe('€1,250.50')
  expect(money(1250.5, 'JPY')).toBe('¥1,251')
  expect(money(1250.5)).toBe('1,250.50')
  expect(money(1250.5, 'points')).toBe('1,250.50')
  expect(money(undefined, 'EUR')).toBe(unknown)
  expect(money(0, 'EUR')).toBe('€0.00')
  expect(money(0)).toBe('0')
})

describe('counts', () => {
  it.each([
    ['18240', 18240],
    [0, 0],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    ['many', undefined],
  ])('reads %j as %j', (value, expected) => expect(toCount(value)).toBe(expected))

  it('shows none as 0 and unknown values as a dash', () => {
    expect(exactCount(0)).toBe('0')
    expect(exactCount(undefined)).toBe('–')
    expect(compactCount(null)).toBe('–')
  })

  it('groups digits and shortens for tiles', () => {
    expect(exactCount('1234567')).toBe('1,234,567')
    expect(compactCount(18240)).toBe('18.2K')
  })

  it('adds a unit to every count', () => {
    expect(formatCount(1, 'device')).toBe('1 device')
    expect(formatCount('1200', 'device')).toBe('1,200 devices')
    expect(formatCount(2, 'person', 'people')).toBe('2 people')
    expect(formatCount(undefined, 'device')).toBe('– devices')
  })

  it('never rounds a value to zero', () => {
    expect(share(1, 4)).toBe('25.0%')
    expect(share(1, 9000)).toBe('<0.1%')
    expect(share(0, 9000)).toBe('0.0%')
    expect(share(0, 0)).toBe('–')
  })
})

it.each([
  ['Harbor Coffee', 'HC'],
  ['Lumen', 'LU'],
  ['  Field  Notes App ', 'FA'],
  ['', '?'],
])('takes initials of %j', (name, expected) => expect(initials(name)).toBe(expected))

it.each([
  [12, '12 B'],
  [2048, '2 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 2, '5 MB'],
])('sizes %i bytes', (bytes, expected) => expect(fileSize(bytes)).toBe(expected))

it('joins a list with serial commas', () => expect(formatList(['a', 'b', 'c'])).toBe('a, b, and c'))

it('names languages and platforms, and leaves unknown ones alone', () => {
  expect(languageName('de')).toBe('German')
  expect(languageName('not a code')).toBe('not a code')
  expect(languageName('')).toBe('No language')
  expect(platformLabel('osx')).toBe('macOS')
  expect(platformLabel('whats_app')).toBe('WhatsApp')
  expect(platformLabel('carrier_pigeon')).toBe('carrier_pigeon')
})

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
    ['2025-03-16T12:00:00Z', 'in 14 days'],
    ['2025-02-19T12:00:00Z', '11 days ago'],
    ['2025-01-31T12:00:00Z', '30 days ago'],
    ['2025-01-10T12:00:00Z', '1 month ago'],
    ['2024-12-02T12:00:00Z', '3 months ago'],
    ['2024-11-08T12:00:00Z', '3 months ago'],
    ['2025-04-12T12:00:00Z', 'in 1 month'],
    ['2023-03-30T12:00:00Z', '1 year ago'],
  ])('describes %s, seen from noon, as %s', (at, expected) => expect(relativeDate(new Date(at), noon)).toBe(expected))

  it('names the zone', () => {
    expect(exactDate(noon, 'UTC')).toBe('Mar 2, 2025, 12:00 PM UTC')
    expect(exactDate(noon, 'Asia/Kolkata')).toBe('Mar 2, 2025, 5:30 PM GMT+5:30')
    expect(exactDate(noon, 'Europe/Berlin')).toBe('Mar 2, 2025, 1:00 PM CET')
    expect(exactDate(noon, 'America/New_York')).toBe('Mar 2, 2025, 7:00 AM EST')
    expect(exactTime(noon, 'UTC')).toBe('12:00 PM UTC')
  })
})

describe('numbers', () => {
  test.each([
    ['12', 12],
    [0, 0],
    ['0', 0],
    ['', undefined],
    [null, undefined],
    ['many', undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ])('%j is %s', (value, count) => expect(toCount(value)).toBe(count))

  test.each([
    [0, '0 devices'],
    [1, '1 device'],
    ['1', '1 device'],
    [1_207, '1,207 devices'],
    [-1, '-1 devices'],
    [undefined, `${unknown} devices`],
  ])('%j reads %s', (value, words) => expect(formatCount(value, 'device', 'devices')).toBe(words))

  test('an exact count is the same with and without its shortcut below a thousand', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), (count) => {
        expect(exactCount(count)).toBe(new Intl.NumberFormat('en').format(count))
      }),
    ))

  test('shares never round to zero', () => {
    expect(share(0, 10)).toBe('0.0%')
    expect(share(1, 1_000)).toBe('0.1%')
    expect(share(5, 1_000)).toBe('0.5%')
    expect(share(10, 10)).toBe('100.0%')
    expect(share(0, 0)).toBe(unknown)
    expect(percent(undefined)).toBe(unknown)
    expect(percent(7.66)).toBe('7.7%')
    expect(compactCount('12408')).toBe('12.4K')
    expect(compactCount(undefined)).toBe(unknown)
  })
})

describe('times', () => {
  test.each([
    [-5, '0 s'],
    [59_999, '59 s'],
    [60_000, '1 min 00 s'],
    [3_599_000, '59 min 59 s'],
    [3_600_000, '1 h 00 min'],
    [90_061_000, '25 h 01 min'],
  ])('%d ms are %s', (milliseconds, words) => expect(elapsedTime(milliseconds)).toBe(words))

  test('seconds and milliseconds since 1970 are the same moment', () =>
    fc.assert(
      fc.property(fc.integer({ min: 100_000_001, max: 4_000_000_000 }), (seconds) => {
        expect(toDate(seconds)).toEqual(toDate(seconds * 1_000))
      }),
    ))

  test('a time is never both in the future and the past', () =>
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 100_000_000 }), (seconds) => {
        const now = new Date('2026-06-15T12:00:00Z')
        const before = relativeDate(new Date(now.getTime() - seconds * 1_000), now)
        const after = relativeDate(new Date(now.getTime() + seconds * 1_000), now)
        expect(before).toMatch(/ago|yesterday|last|today/)
        expect(after).toMatch(/^in |tomorrow|next|today/)
      }),
    ))

  test('a duration is parsed again, and formatted in at most two units', () =>
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (seconds) => {
        const { amount, unit } = toSpan(seconds)
        expect(toSeconds(amount, unit)).toBe(seconds)
        expect(formatSpan(seconds).split(/ (?=\d)/).length).toBeLessThanOrEqual(2)
      }),
    ))
})

describe('texts', () => {
  test.each([
    ['Harbor Coffee', 'HC'],
    ['harbor front coffee', 'HC'],
    ['Zoë', 'ZO'],
    ['😀 shop', '😀S'],
    ['', '?'],
    ['  ', '?'],
  ])('%j has the initials %s', (name, letters) => expect(initials(name)).toBe(letters))

  test.each([
    [0, '0 B'],
    [1_023, '1,023 B'],
    [1_024, '1 KB'],
    [1_536, '1.5 KB'],
    [1_048_576, '1 MB'],
    [12_582_912, '12 MB'],
  ])('%d bytes are %s', (bytes, words) => expect(fileSize(bytes)).toBe(words))

  test('lists of any length contain every item once', () =>
    fc.assert(
      fc.property(fc.nat({ max: 8 }), (count) => {
        const parts = listedParts(count)
        expect(parts.filter((part) => typeof part === 'number')).toEqual(Array.from({ length: count }, (_, at) => at))
        const names = Array.from({ length: count }, (_, at) => `item${at}`)
        expect(parts.map((part) => (typeof part === 'number' ? names[part] : part)).join('')).toBe(formatList(names))
      }),
    ))

  test.each([
    [' try again ', 'Try again.'],
    ['Really?', 'Really?'],
    ['Wait…', 'Wait…'],
    ['élan', 'Élan.'],
  ])('%j is the sentence %j', (words, expected) => expect(sentence(words)).toBe(expected))
})

describe('a 24-hour clock', () => {
  afterEach(() => setClock('12'))

  test.each([
    ['2026-11-24T08:00Z', 'Nov 24, 2026, 09:00 CET', '09:00 CET'],
    ['2026-11-24T23:05Z', 'Nov 25, 2026, 00:05 CET', '00:05 CET'],
  ])('shows %s', (at, date, time) => {
    setClock('24')
    expect(exactDate(new Date(at), 'Europe/Berlin')).toBe(date)
    expect(exactTime(new Date(at), 'Europe/Berlin')).toBe(time)
    expect(formatClock('18:30')).toBe('18:30')
    setClock('12')
    expect(exactDate(new Date(at), 'Europe/Berlin')).toMatch(/ (AM|PM) CET$/)
    expect(formatClock('18:30')).toBe('6:30 PM')
  })
})

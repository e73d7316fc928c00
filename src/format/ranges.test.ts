import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coordinatesIn, formatCoordinates, formatDistance } from './coordinates.ts'
import {
  compactCount,
  elapsedTime,
  exactCount,
  fileSize,
  formatCount,
  formatList,
  initials,
  listedParts,
  percent,
  relativeDate,
  sentence,
  share,
  toCount,
  toDate,
  unknown,
} from './format.ts'
import { configurablePlatforms, configuredPlatforms, platformLabel, platformsLeft } from './platforms.ts'
import { formatSpan, toSeconds, toSpan } from './spans.ts'

describe('points', () => {
  const point = fc.record({
    lat: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((one) => one / 1e6 + 0),
    lng: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((one) => one / 1e6 + 0),
  })

  test('are parsed from their text', () =>
    fc.assert(
      fc.property(
        // nearer to zero JavaScript writes an exponent
        point.filter(({ lat, lng }) => [lat, lng].every((one) => one === 0 || Math.abs(one) >= 1e-6)),
        (one) => {
          expect(coordinatesIn(formatCoordinates(one))).toEqual(one)
        },
      ),
    ))

  test.each(['90.1, 0', '0, 180.1', '10 N 20 S', '10 E 20 W', '51,5, -0,09', '1e1, 2', '51.5', '', '51.5, x'])(
    '%j is not valid',
    (text) => expect(coordinatesIn(text)).toBeUndefined(),
  )

  test.each([
    ['0.091 W, 51.5055 N', { lat: 51.5055, lng: -0.091 }],
    ['(51.5055; -0.091)', { lat: 51.5055, lng: -0.091 }],
    ['−51.5 0', { lat: -51.5, lng: 0 }],
    ["51°30'S 0°6'W", { lat: -51.5, lng: -0.1 }],
  ])('%j is %j', (text, expected) => expect(coordinatesIn(text)).toEqual(expected))

  test.each([
    [0, '0 m'],
    [999.4, '999 m'],
    [999.5, '1 km'],
    [9_949, '9.9 km'],
    [9_950, '10 km'],
    [1_240_000, '1,240 km'],
  ])('%d meters read %s', (meters, words) => expect(formatDistance(meters)).toBe(words))
})

describe('counts', () => {
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

describe('platforms', () => {
  test('are either configured or not, and an unknown key is its own label', () => {
    const providers = { ios: true, chrome: false, whats_app: true, web: true }
    expect(configuredPlatforms(providers)).toEqual(['ios', 'whats_app', 'web'])
    expect(platformsLeft(providers)).toHaveLength(configurablePlatforms.length - 1)
    expect(platformLabel('toaster')).toBe('toaster')
    expect(platformLabel('whats_app')).toBe('WhatsApp')
  })
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

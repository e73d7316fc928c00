import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coordinatesIn, formatCoordinates, formatDistance } from './coordinates.ts'

test.each([
  ['51.5055, -0.091', 51.5055, -0.091],
  ['51.5055 -0.091', 51.5055, -0.091],
  ['(51.5055; −0.091)', 51.5055, -0.091],
  ['51.5055° N, 0.091° W', 51.5055, -0.091],
  ['0.091 W 51.5055 N', 51.5055, -0.091],
  ['51°30\'20"N 0°5\'28"W', 51.505556, -0.091111],
  ['-33.9, 18.4', -33.9, 18.4],
  ['0 0', 0, 0],
])('%s is a point', (text, lat, lng) => {
  expect(coordinatesIn(text)).toEqual({ lat, lng })
})

test.each(['Market', '51.5', '91, 0', '0, 181', '51.5, N', '51 N 3 N', '1,2,3', ''])('%s is not valid', (text) => {
  expect(coordinatesIn(text)).toBeUndefined()
})

test('formats a point and a distance', () => {
  expect(formatCoordinates({ lat: 51.50550049, lng: -0.091 })).toBe('51.5055, -0.091')
  expect([12.4, 340, 999.6, 1234, 12_345].map((meters) => formatDistance(meters))).toEqual([
    '12 m',
    '340 m',
    '1 km',
    '1.2 km',
    '12 km',
  ])
})

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

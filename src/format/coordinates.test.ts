import { expect, test } from 'vitest'
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

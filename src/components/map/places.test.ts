import { expect, test } from 'vitest'
import { keyed, metersOfPixel, moved, rangeWithin, turnedTo, wrapped } from './places.ts'

const limits = { least: 50, most: 1000 }
const market = { lat: 51.5, lng: -0.09, range: 200 }

test('a point is moved by meters, and stays on the earth', () => {
  expect(moved(market, 111.195, 0).lat).toBeCloseTo(51.501, 5)
  // a degree of longitude is shorter up here
  expect(moved(market, 0, 111.195).lng).toBeCloseTo(-0.0884, 4)
  expect(moved({ lat: 90, lng: 0 }, 1_000, 0)).toEqual({ lat: 90, lng: 0 })
  expect(moved({ lat: 0, lng: 179.9999 }, 0, 100).lng).toBeLessThan(-179.9)
  expect(moved(market, 0, 0)).toEqual(market)
})

test('a longitude of another turn of the earth is the one people know', () => {
  expect([190, -190, 540, 180, -180, 0.1234567].map(wrapped)).toEqual([-170, 170, -180, 180, -180, 0.123457])
})

test('a longitude is told on the turn of the earth that is looked at', () => {
  expect(
    [[-179, 179] as const, [179, -179] as const, [10, 20] as const, [10, 700] as const].map(([lng, at]) =>
      turnedTo(lng, at),
    ),
  ).toEqual([181, -181, 10, 730])
})

test('a range keeps its limits', () => {
  expect([10, 50, 333.4, 1000, 4000, Number.NaN].map((range) => rangeWithin(range, limits))).toEqual([
    50, 50, 333, 1000, 1000, 50,
  ])
})

test('keys move and widen a place, ten meters at a time or a hundred', () => {
  expect(keyed(market, 'ArrowUp', false, limits)?.lat).toBeGreaterThan(market.lat)
  expect(keyed(market, 'ArrowLeft', true, limits)?.lng).toBeLessThan(market.lng)
  expect(keyed(market, '+', false, limits)?.range).toBe(210)
  expect(keyed(market, '-', true, limits)?.range).toBe(100)
  expect(keyed({ ...market, range: 55 }, '-', false, limits)?.range).toBe(50)
  expect(keyed(market, 'Tab', false, limits)).toBeUndefined()
})

test('a pixel is the smaller the nearer one looks', () => {
  expect(metersOfPixel(0, 0)).toBeCloseTo(156_543, 0)
  expect(metersOfPixel(60, 15)).toBeCloseTo(2.39, 2)
})

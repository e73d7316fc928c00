import { describe, expect, test } from 'vitest'
import {
  indexCircles,
  keyed,
  labelsApart,
  type MapCircle,
  metersOfPixel,
  movedBy,
  nearestTurn,
  openingView,
  rangeWithin,
  wrapLongitude,
} from './places.ts'

const limits = { least: 50, most: 1000 }
const market = { lat: 51.5, lng: -0.09, range: 200 }

test('moves a point by meters within valid coordinates', () => {
  expect(movedBy(market, 111.195, 0).lat).toBeCloseTo(51.501, 5)
  // a degree of longitude is shorter up here
  expect(movedBy(market, 0, 111.195).lng).toBeCloseTo(-0.0884, 4)
  expect(movedBy({ lat: 90, lng: 0 }, 1_000, 0)).toEqual({ lat: 90, lng: 0 })
  expect(movedBy({ lat: 0, lng: 179.9999 }, 0, 100).lng).toBeLessThan(-179.9)
  expect(movedBy(market, 0, 0)).toEqual(market)
})

describe('the opening view', () => {
  const around = (lat: number, lng: number, many: number) =>
    Array.from({ length: many }, (_, index) => ({ lat: lat + index / 100, lng: lng + index / 100, range: 200 }))

  test('is the city with the most circles, close enough to see them as circles', () => {
    const view = openingView([...around(51.5, -0.1, 3), ...around(38.7, -9.1, 5), ...around(52.5, 13.4, 2)])
    expect(view?.lat).toBeCloseTo(38.72, 5)
    expect(view?.lng).toBeCloseTo(-9.08, 5)
    expect(view?.zoom).toBeGreaterThanOrEqual(13)
    expect(view?.zoom).toBeLessThanOrEqual(15)
  })

  test.each([
    ['circles of one city', around(51.5, -0.1, 4)],
    ['no circles', []],
  ])('of %s is all of them', (_, circles) => expect(openingView(circles)).toBeUndefined())
})

test('normalizes a longitude', () => {
  expect([190, -190, 540, 180, -180, 0.1234567].map(wrapLongitude)).toEqual([-170, 170, -180, 180, -180, 0.123457])
})

test('maps a longitude to the visible copy of the world', () => {
  expect(
    [[-179, 179] as const, [179, -179] as const, [10, 20] as const, [10, 700] as const].map(([lng, at]) =>
      nearestTurn(lng, at),
    ),
  ).toEqual([181, -181, 10, 730])
})

test('keeps a range within its limits', () => {
  expect([10, 50, 333.4, 1000, 4000, Number.NaN].map((range) => rangeWithin(range, limits))).toEqual([
    50, 50, 333, 1000, 1000, 50,
  ])
})

test('keys move and widen a place by 10 or 100 meters', () => {
  expect(keyed(market, 'ArrowUp', false, limits)?.lat).toBeGreaterThan(market.lat)
  expect(keyed(market, 'ArrowLeft', true, limits)?.lng).toBeLessThan(market.lng)
  expect(keyed(market, '+', false, limits)?.range).toBe(210)
  expect(keyed(market, '-', true, limits)?.range).toBe(100)
  expect(keyed({ ...market, range: 55 }, '-', false, limits)?.range).toBe(50)
  expect(keyed(market, 'Tab', false, limits)).toBeUndefined()
})

test('a pixel covers fewer meters at higher zoom', () => {
  expect(metersOfPixel(0, 0)).toBeCloseTo(156_543, 0)
  expect(metersOfPixel(60, 15)).toBeCloseTo(2.39, 2)
})

const world: [number, number, number, number] = [-180, -85, 180, 85]
const circle = (id: string, lat: number, lng: number): MapCircle => ({ id, name: id, lat, lng, range: 100, on: true })
const city = Array.from({ length: 500 }, (_, at) => circle(String(at), 51.5 + at / 10_000, -0.09))
const counts = (circles: readonly MapCircle[], box: typeof world, zoom: number) =>
  indexCircles(circles)
    .getClusters(box, zoom)
    .map(({ properties }) => ('cluster_id' in properties ? properties.point_count : properties.id))

test('clusters nearby circles at low zoom, with their count', () => {
  expect(counts([...city, circle('far', 40, -74)], world, 2).sort()).toEqual([500, 'far'])
  expect(counts([], world, 3)).toEqual([])
})

test('draws each visible circle at high zoom', () => {
  const near = counts(city, [-0.1, 51.4999, -0.08, 51.5021], 15)
  expect(near.every((id) => typeof id === 'string')).toBe(true)
  expect(near.length).toBeGreaterThanOrEqual(21)
  expect(near.length).toBeLessThan(40)
})

test('includes circles on both sides of the date line', () => {
  const both = [circle('west', -17, 179.9), circle('east', -17, -179.9), circle('far', -17, 0)]
  for (const [west, east] of [
    [179.5, 180.5],
    [-180.5, -179.5],
  ] as const)
    expect(counts(both, [west, -20, east, -10], 14).sort()).toEqual(['east', 'west'])
})

test('of labels that would overlap, the first is kept', () => {
  const label = (id: string, x: number, y: number) => ({ id, x, y, name: 'Harbor Front' })
  expect([...labelsApart([label('a', 0, 0), label('b', 60, 10), label('c', 60, 40), label('d', 300, 0)])]).toEqual([
    'a',
    'c',
    'd',
  ])
})

import { expect, test } from 'vitest'
import { indexCircles } from './indexCircles.ts'
import type { MapCircle } from './places.ts'

const world: [number, number, number, number] = [-180, -85, 180, 85]
const circle = (id: string, lat: number, lng: number): MapCircle => ({ id, name: id, lat, lng, range: 100, on: true })
const city = Array.from({ length: 500 }, (_, at) => circle(String(at), 51.5 + at / 10_000, -0.09))
const counts = (circles: readonly MapCircle[], box: typeof world, zoom: number) =>
  indexCircles(circles)
    .getClusters(box, zoom)
    .map(({ properties }) => ('cluster_id' in properties ? properties.point_count : properties.id))

test('from far out, near circles are one cluster with its count', () => {
  expect(counts([...city, circle('far', 40, -74)], world, 2).sort()).toEqual([500, 'far'])
  expect(counts([], world, 3)).toEqual([])
})

test('close up, each circle in view is drawn by itself', () => {
  const near = counts(city, [-0.1, 51.4999, -0.08, 51.5021], 15)
  expect(near.every((id) => typeof id === 'string')).toBe(true)
  expect(near.length).toBeGreaterThanOrEqual(21)
  expect(near.length).toBeLessThan(40)
})

test('a view across the date line has the circles on both sides', () => {
  const both = [circle('west', -17, 179.9), circle('east', -17, -179.9), circle('far', -17, 0)]
  for (const [west, east] of [
    [179.5, 180.5],
    [-180.5, -179.5],
  ] as const)
    expect(counts(both, [west, -20, east, -10], 14).sort()).toEqual(['east', 'west'])
})

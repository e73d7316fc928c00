import { expect, test } from 'vitest'
import { CircleIndex } from './CircleIndex.ts'
import type { MapCircle } from './places.ts'

const world: [number, number, number, number] = [-180, -85, 180, 85]
const circle = (id: string, lat: number, lng: number): MapCircle => ({ id, name: id, lat, lng, range: 100, on: true })
const city = Array.from({ length: 500 }, (_, at) => circle(String(at), 51.5 + at / 10_000, -0.09))

test('far out what is near together is one bunch with its count', () => {
  const { circles, bunches } = new CircleIndex([...city, circle('far', 40, -74)]).within(world, 2)
  expect(circles.map(({ id }) => id)).toEqual(['far'])
  expect(bunches.map(({ count }) => count)).toEqual([500])
})

test('close by every circle stands for itself, and only those in sight', () => {
  const index = new CircleIndex(city)
  const near = index.within([-0.1, 51.4999, -0.08, 51.5021], 15)
  expect(near.bunches).toEqual([])
  expect(near.circles.length).toBeGreaterThanOrEqual(21)
  expect(near.circles.length).toBeLessThan(40)
})

test('a bunch tells where it falls into its parts', () => {
  const index = new CircleIndex(city)
  const bunch = index.within(world, 2).bunches[0]
  expect(bunch && index.zoomInto(bunch)).toBeGreaterThan(2)
  expect(new CircleIndex([]).within(world, 3)).toEqual({ circles: [], bunches: [] })
})

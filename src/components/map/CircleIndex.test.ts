import { expect, test } from 'vitest'
import { CircleIndex } from './CircleIndex.ts'
import type { MapCircle } from './places.ts'

const world: [number, number, number, number] = [-180, -85, 180, 85]
const circle = (id: string, lat: number, lng: number): MapCircle => ({ id, name: id, lat, lng, range: 100, on: true })
const city = Array.from({ length: 500 }, (_, at) => circle(String(at), 51.5 + at / 10_000, -0.09))

test('far out what is near together is one cluster with its count', () => {
  const { circles, clusters } = new CircleIndex([...city, circle('far', 40, -74)]).within(world, 2)
  expect(circles.map(({ id }) => id)).toEqual(['far'])
  expect(clusters.map(({ count }) => count)).toEqual([500])
})

test('close by every circle stands for itself, and only those in sight', () => {
  const index = new CircleIndex(city)
  const near = index.within([-0.1, 51.4999, -0.08, 51.5021], 15)
  expect(near.clusters).toEqual([])
  expect(near.circles.length).toBeGreaterThanOrEqual(21)
  expect(near.circles.length).toBeLessThan(40)
})

test('a view over the date line has what lies on both sides of it, as one piece', () => {
  const both = [circle('west', -17, 179.9), circle('east', -17, -179.9), circle('far', -17, 0)]
  const seen = (west: number, east: number) =>
    new CircleIndex(both)
      .within([west, -20, east, -10], 14)
      .circles.map(({ id, lng }) => [id, Math.round(lng * 10) / 10])
  expect(seen(179.5, 180.5).sort()).toEqual([
    ['east', 180.1],
    ['west', 179.9],
  ])
  expect(seen(-180.5, -179.5).sort()).toEqual([
    ['east', -179.9],
    ['west', -180.1],
  ])
  expect(seen(180.05, 180.5)).toEqual([['east', 180.1]])
  const fiji = Array.from({ length: 40 }, (_, at) => circle(String(at), -17, at % 2 ? 179.99 : -179.99))
  const clusters = new CircleIndex(fiji).within([90, -80, 270, 80], 2).clusters
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(40)
  for (const { lng } of clusters) expect(Math.abs(lng - 180)).toBeLessThan(1)
})

test('a cluster tells where it falls into its parts', () => {
  const index = new CircleIndex(city)
  const cluster = index.within(world, 2).clusters[0]
  expect(cluster && index.zoomInto(cluster.id)).toBeGreaterThan(2)
  expect(new CircleIndex([]).within(world, 3)).toEqual({ circles: [], clusters: [] })
})

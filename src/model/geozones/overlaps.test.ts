import { expect, test } from 'vitest'
import { findOverlaps, lens } from './overlaps.ts'
import { formatPath, measured, pathIn, pointAt } from './walk.ts'

const zone = (key: string, lng: number, range: number, cluster?: string) => ({
  key,
  name: key,
  lat: 38.7,
  lng,
  range,
  cluster: cluster === undefined ? undefined : { code: cluster },
})

test('overlaps have the shared part of the smaller geozone, and whether one cooldown applies to both', () => {
  // 0.001 degrees of longitude are about 87 m here
  const found = findOverlaps([
    zone('a', -9.15, 100),
    zone('b', -9.149, 100, 'X'),
    zone('c', -9.148, 60, 'X'),
    zone('far', -9, 1000),
  ])
  expect(found.map(({ one, other }) => [one.key, other.key].sort().join(''))).toEqual(['bc', 'ab'])
  expect(found[1]).toMatchObject({ shared: false })
  expect(found[1]?.part).toBeGreaterThan(0.4)
  expect(found[0]?.shared).toBe(true)
})

test('areas: separate, nested, partly overlapping', () => {
  expect(lens(1, 1, 2)).toBe(0)
  expect(lens(2, 1, 0.5)).toBeCloseTo(Math.PI)
  expect(lens(1, 1, 1)).toBeCloseTo(1.2284, 3)
})

test('measures a path, walks along it, and stores it in the URL', () => {
  const path = [
    { lat: 38.7, lng: -9.16 },
    { lat: 38.7, lng: -9.15 },
    { lat: 38.71, lng: -9.15 },
  ]
  const { parts, length } = measured(path)
  expect(length).toBeGreaterThan(1_900)
  expect(pointAt(path, parts, 0)).toEqual(path[0])
  expect(pointAt(path, parts, length + 5)).toEqual(path[2])
  expect(pathIn(formatPath(path))).toEqual(path)
  expect(pathIn('91~0_x_38~')).toEqual([])
  expect(pathIn(undefined)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import type { Cluster } from '#contract/places/zones.ts'
import { clusterIndex, findOverlaps, lens, overlapsWith, toCircles } from './overlaps.ts'
import { storedZone } from './testing/storedZone.ts'
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

test('a circle overlaps enabled zones that reach into it', () => {
  const zones = [zone('near', -9.149, 100), { ...zone('off', -9.149, 100), status: 0 }, zone('far', -9, 100)]
  expect(overlapsWith({ lat: 38.7, lng: -9.15, range: 50 }, zones).map(({ key }) => key)).toEqual(['near'])
  expect(overlapsWith({ lat: 38.7, lng: -9.151, range: 50 }, zones)).toEqual([])
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

const cluster = { code: 'CCCCC-00001', name: 'City', cooldown: 7_200 }

const clusters = [cluster] as unknown as Cluster[]

describe('circles on the map', () => {
  test('have their cluster’s color, and are omitted without coordinates', () => {
    const circles = toCircles(
      [
        storedZone({ cluster }),
        storedZone({ key: 'z2', lat: Number.NaN }),
        storedZone({ key: 'z3', status: 0, range: null }),
      ],
      clusters,
    )
    expect(circles).toMatchObject([
      { id: 'z1', group: 0, on: true, range: 200 },
      { id: 'z3', group: undefined, on: false, range: 0 },
    ])
    expect(clusterIndex(clusters, cluster.code)).toBe(0)
    expect(clusterIndex(clusters, undefined)).toBeUndefined()
  })

  test('share between none and all of the smaller area', () => {
    expect(lens(100, 100, 200)).toBe(0)
    expect(lens(100, 50, 10)).toBeCloseTo(Math.PI * 2_500)
    expect(lens(100, 100, 100)).toBeGreaterThan(0)
    expect(lens(100, 50, 120)).toBeCloseTo(lens(50, 100, 120))
  })

  test('overlap across the date line, and not if one is disabled', () => {
    const east = storedZone({ key: 'e', lng: 179.999, lat: 0 })
    const west = storedZone({ key: 'w', lng: -179.999, lat: 0 })
    expect(findOverlaps([east, west])).toHaveLength(1)
    expect(findOverlaps([east, storedZone({ key: 'w', lng: -179.999, lat: 0, status: 0 })])).toEqual([])
    expect(findOverlaps([storedZone({ cluster }), storedZone({ key: 'z2', cluster })])).toMatchObject([
      { part: 1, shared: true },
    ])
  })
})

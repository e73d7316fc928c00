import { expect, test } from 'vitest'
import { metersBetween } from '#contract/places/distance.ts'
import { lens, overlapsOf } from '#model/geozones/overlaps.ts'
import { measured, nearestOn, pathIn, pathWords, pointAt } from '#model/geozones/path.ts'
import { clockWords, weekOpen } from '#model/geozones/weekOpen.ts'
import { viewOf } from './viewOf.ts'

const zone = (key: string, lng: number, range: number, cluster?: string) => ({
  key,
  name: key,
  lat: 38.7,
  lng,
  range,
  cluster,
})

test('overlaps tell how much of the smaller zone is shared, and whether one cooldown holds for both', () => {
  // 0.001 degrees of longitude are about 87 m here
  const found = overlapsOf([
    zone('a', -9.15, 100),
    zone('b', -9.149, 100, 'X'),
    zone('c', -9.148, 60, 'X'),
    zone('far', -9, 1000),
  ])
  expect(found.map(({ one, other }) => [one.key, other.key].sort().join(''))).toEqual(['bc', 'ab'])
  expect(found[1]).toMatchObject({ shared: false })
  expect(found[1]?.part).toBeGreaterThan(0.4)
  expect(found[1]?.deep).toBeCloseTo(200 - metersBetween({ lat: 38.7, lng: -9.15 }, { lat: 38.7, lng: -9.149 }), 6)
  expect(found[0]?.shared).toBe(true)
})

test('areas: apart, one within the other, half way', () => {
  expect(lens(1, 1, 2)).toBe(0)
  expect(lens(2, 1, 0.5)).toBeCloseTo(Math.PI)
  expect(lens(1, 1, 1)).toBeCloseTo(1.2284, 3)
})

test('the week has each day when anything can fire, by another clock too', () => {
  const days = weekOpen(
    [
      { timezone: 0, Mon: [{ start: '09:00', stop: '17:00' }] },
      { timezone: 0, Sun: [{ start: '22:00', stop: '02:00' }] },
    ],
    3600,
  )
  expect(days[0]).toEqual([
    { from: 0, to: 180, zones: 1 },
    { from: 180, to: 600, zones: 0 },
    { from: 600, to: 1080, zones: 1 },
    { from: 1080, to: 1440, zones: 0 },
  ])
  expect(days[6]).toEqual([
    { from: 0, to: 1380, zones: 0 },
    { from: 1380, to: 1440, zones: 1 },
  ])
  expect(weekOpen([undefined, undefined], 0)[3]).toEqual([{ from: 0, to: 1440, zones: 2 }])
  expect(clockWords(605)).toBe('10:05')
})

test('a path is measured, walked along, come back to and kept in an address', () => {
  const path = [
    { lat: 38.7, lng: -9.16 },
    { lat: 38.7, lng: -9.15 },
    { lat: 38.71, lng: -9.15 },
  ]
  const { parts, length } = measured(path)
  expect(length).toBeGreaterThan(1_900)
  expect(pointAt(path, parts, 0)).toEqual(path[0])
  expect(pointAt(path, parts, length + 5)).toEqual(path[2])
  const middle = pointAt(path, parts, 1_000)
  expect(middle && nearestOn(path, parts, middle)).toBeCloseTo(1_000, 0)
  expect(pathIn(pathWords(path))).toEqual(path)
  expect(pathIn('91~0_x_38~')).toEqual([])
  expect(pathIn(undefined)).toEqual([])
})

test('the map opens where the whole way is in sight, however long it is', () => {
  expect(viewOf([])).toBeUndefined()
  expect(viewOf([{ lat: 38.7, lng: -9.1 }])).toMatchObject({ zoom: 16 })
  const town = viewOf([
    { lat: 38.709, lng: -9.14 },
    { lat: 38.73, lng: -9.14 },
  ])
  expect(town?.lat).toBeCloseTo(38.7195, 3)
  expect(town?.zoom).toBe(13)
  const strait = viewOf([
    { lat: -17, lng: 179.9 },
    { lat: -17, lng: -179.8 },
  ])
  expect(strait?.lng).toBeCloseTo(-179.95, 3)
  expect(strait?.zoom).toBeGreaterThan(9)
  expect(
    viewOf([
      { lat: -90, lng: -180 },
      { lat: 90, lng: 180 },
    ])?.zoom,
  ).toBe(2)
})

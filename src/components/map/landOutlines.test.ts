import { expect, test } from 'vitest'
import { aroundDateLine, landOutlines } from './landOutlines.ts'

test('a ring over the date line goes on beyond it, and is there on every turn', () => {
  const ring = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 60],
  ]
  const turns = aroundDateLine([ring])
  expect(turns).toHaveLength(3)
  expect(turns[1]?.[0]).toEqual([
    [170, 60],
    [190, 60],
    [190, 70],
    [170, 60],
  ])
})

test('a ring around a pole is closed along it', () => {
  const ring = [
    [-180, -70],
    [-60, -75],
    [60, -75],
    [179, -70],
    [-180, -70],
  ]
  expect(aroundDateLine([ring])[1]?.[0]?.slice(-2)).toEqual([
    [180, -90],
    [-180, -90],
  ])
})

test('the land that comes with the console never leaps around the earth', async () => {
  const features = await landOutlines(false)
  expect(features.length).toBeGreaterThan(100)
  const leaps = features
    .flatMap(({ geometry }) => geometry.coordinates)
    .flatMap((ring) =>
      ring.slice(1).map(([lng = 0, lat = 0], at) => [Math.abs(lng - (ring[at]?.[0] ?? 0)), lat] as const),
    )
    .filter(([step, lat]) => step > 180 && Math.abs(lat) < 90)
  expect(leaps).toEqual([])
})

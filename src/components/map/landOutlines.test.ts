import { expect, test } from 'vitest'
import { landOutlines, repeatAroundGlobe } from './landOutlines.ts'

test('a ring across the date line continues on the next copy of the world', () => {
  const ring = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 60],
  ]
  const turns = repeatAroundGlobe([ring])
  expect(turns).toHaveLength(3)
  expect(turns[1]?.[0]).toEqual([
    [60, 170],
    [60, 190],
    [70, 190],
    [60, 170],
  ])
})

test('a ring around a pole is closed along the pole', () => {
  const ring = [
    [-180, -70],
    [-60, -75],
    [60, -75],
    [179, -70],
    [-180, -70],
  ]
  expect(repeatAroundGlobe([ring])[1]?.[0]?.slice(-2)).toEqual([
    [-90, 180],
    [-90, -180],
  ])
})

test('the built-in outlines have no jumps in longitude', async () => {
  const land = await landOutlines(false)
  expect(land.length).toBeGreaterThan(100)
  const leaps = land
    .flatMap(({ rings }) => rings)
    .flatMap((ring) => ring.slice(1).map(([lat, lng], at) => [Math.abs(lng - (ring[at]?.[1] ?? 0)), lat] as const))
    .filter(([step, lat]) => step > 180 && Math.abs(lat) < 90)
  expect(leaps).toEqual([])
  for (const { bounds } of land) expect(bounds.every(Number.isFinite)).toBe(true)
})

import { expect, test } from 'vitest'
import { cityAt } from './cityAt.ts'
import { pathPoints } from './citySketch.ts'

test('paths are pairs of latitude and longitude', () => {
  expect(pathPoints('51.5 -0.12, 51.51 -0.1')).toEqual([
    [51.5, -0.12],
    [51.51, -0.1],
  ])
})

test.each([
  ['London', 51.5, -0.1, 13],
  ['Lisbon', 38.71, -9.14, 15],
  ['Hamburg', 53.55, 9.98, 11],
  [undefined, 53.55, 9.98, 10],
  [undefined, 48.86, 2.35, 14],
])('%s is at %s, %s, zoom %s', (name, lat, lng, zoom) => {
  expect(cityAt({ lat, lng, zoom })?.name).toBe(name)
})

test.each([
  [51.5, -0.1],
  [38.71, -9.14],
  [53.55, 9.98],
])('everything of the city at %s, %s is in or near it', async (lat, lng) => {
  const city = cityAt({ lat, lng, zoom: 12 })
  const sketch = await city?.sketch()
  if (!city || !sketch) throw new Error('no city')
  const paths = [...sketch.areas, ...sketch.parks, ...sketch.streets, ...sketch.rivers.map(({ path }) => path)]
  const points = [...paths.flatMap(pathPoints), ...sketch.names.map(([, ...at]) => at)]
  const [south, west, north, east] = city.bounds
  const far = points.filter(
    ([lat = 0, lng = 0]) => !(lat > south - 0.02 && lat < north + 0.02 && lng > west - 0.03 && lng < east + 0.06),
  )
  expect(far).toEqual([])
  expect(sketch.streets.length).toBeGreaterThan(20)
})

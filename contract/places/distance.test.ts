import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxAround, inBox, leastMeters, metersBetween } from './distance.ts'

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('metersBetween', () => {
  test.each([
    ['a degree of latitude at the equator', { lat: 0, lng: 0 }, { lat: 1, lng: 0 }, 110_574.389],
    ['a degree of longitude at the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111_319.491],
    ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_319.491],
    ['a quarter of a meridian', { lat: 0, lng: 12 }, { lat: 90, lng: -77 }, 10_001_965.729],
    ['from pole to pole', { lat: -90, lng: 0 }, { lat: 90, lng: 0 }, 20_003_931.459],
    ['one point', { lat: 38.7, lng: -9.1 }, { lat: 38.7, lng: -9.1 }, 0],
  ])('%s', (_, one, other, meters) => {
    expect(metersBetween(one, other)).toBeCloseTo(meters, 3)
  })

  test('is the same in both directions and at most half the circumference', () => {
    fc.assert(
      fc.property(position, position, (one, other) => {
        const meters = metersBetween(one, other)
        expect(meters).toBeCloseTo(metersBetween(other, one), 4)
        expect(meters).toBeGreaterThanOrEqual(0)
        expect(meters).toBeLessThanOrEqual(20_003_932)
      }),
    )
  })
})

describe('boxAround', () => {
  test('contains every point within the distance', () => {
    const near = fc.double({ min: -1.2, max: 1.2, noNaN: true })
    fc.assert(
      fc.property(
        position,
        fc.double({ min: 0, max: 100_000, noNaN: true }),
        near,
        near,
        (center, meters, up, aside) => {
          const lat = Math.max(-90, Math.min(90, center.lat + (up * meters) / 110_574))
          const east = center.lng + (aside * meters) / (111_319 * Math.max(1e-6, Math.cos((lat * Math.PI) / 180)))
          const lng = ((((east + 180) % 360) + 360) % 360) - 180
          if (metersBetween(center, { lat, lng }) <= meters)
            expect(inBox({ lat, lng }, boxAround(center, meters))).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('is only slightly larger than necessary', () => {
    const { south, north, west, east } = boxAround({ lat: 52.5, lng: 13.4 }, 1000)
    expect(metersBetween({ lat: south, lng: 13.4 }, { lat: north, lng: 13.4 })).toBeLessThan(2020)
    expect(metersBetween({ lat: 52.5, lng: west }, { lat: 52.5, lng: east })).toBeLessThan(2020)
  })

  test('crosses the date line and the pole', () => {
    const dateLine = boxAround({ lat: 0, lng: 179.999 }, 1000)
    expect(dateLine.west).toBeGreaterThan(dateLine.east)
    expect(inBox({ lat: 0, lng: -179.999 }, dateLine)).toBe(true)
    expect(inBox({ lat: 0, lng: 179.999 }, dateLine)).toBe(true)
    expect(inBox({ lat: 0, lng: 0 }, dateLine)).toBe(false)
    expect(boxAround({ lat: 89.999, lng: 10 }, 1000)).toMatchObject({ north: 90, west: -180, east: 180 })
  })

  test('treats 180 and −180 degrees as one longitude', () => {
    expect(inBox({ lat: 0, lng: -180 }, boxAround({ lat: 0, lng: 179.9999 }, 5))).toBe(false)
    expect(inBox({ lat: 0, lng: -180 }, boxAround({ lat: 0, lng: 180 }, 0))).toBe(true)
  })
})

test('gives a lower bound in meters for a difference in degrees', () => {
  const near = fc.double({ min: -6, max: 6, noNaN: true })
  fc.assert(
    fc.property(position, near, near, (one, north, east) => {
      const other = { lat: one.lat + north, lng: one.lng + east }
      fc.pre(Math.abs(other.lat) <= 90 && Math.abs(other.lng) <= 180)
      const degrees = Math.min(Math.hypot(north, east), 180 - Math.abs(one.lng))
      expect(metersBetween(one, other)).toBeGreaterThanOrEqual(leastMeters(one, degrees) - 1e-6)
    }),
    { numRuns: 2_000 },
  )
})

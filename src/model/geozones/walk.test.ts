import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metersBetween, type Position } from '#contract/places/distance.ts'
import { measured, pointAt } from './path.ts'
import { stretches } from './stretches.ts'
import { stepOf, walked } from './walk.ts'

const start = new Date('2025-06-02T10:00:00Z')
const place = (id: string, lng: number, fields = {}) => ({
  ...{ id, lat: 38.7, lng, range: 100, active: true, cooldown: 3600, cluster: null as string | null },
  ...fields,
})
const alone = { cooldownOf: () => 3600, speed: 1.4, start }

test('a walk tells which zones fire on the way and why others do not', () => {
  const path = [
    { lat: 38.7, lng: -9.16 },
    { lat: 38.7, lng: -9.14 },
  ]
  const entries = walked({
    zones: [
      place('first', -9.156, { cluster: 'X' }),
      place('second', -9.152, { cluster: 'X' }),
      place('closed', -9.148, { timetable: { Tue: [{ start: '09:00', stop: '10:00' }] } }),
      place('off', -9.144, { active: false }),
      place('aside', -9.15, { lat: 38.8 }),
    ],
    ...alone,
    path,
  })
  expect(entries.map((entry) => [entry.zone.id, entry.fires ? 'fires' : entry.because])).toEqual([
    ['first', 'fires'],
    ['second', 'cluster'],
    ['closed', 'closed'],
    ['off', 'inactive'],
  ])
  expect(entries[0]?.at).toBeGreaterThan(200)
  expect(entries[0]?.moment.getTime()).toBeGreaterThan(start.getTime())
})

test('ten thousand zones along twenty kilometers take no time that one notices', () => {
  // a city of 0.2 by 0.2 degrees: every step is in some zones
  const zones = Array.from({ length: 10_000 }, (_, at) =>
    place(String(at), -9.2 + (at % 100) / 500, { lat: 38.6 + Math.floor(at / 100) / 500, range: 300 }),
  )
  const path = [
    { lat: 38.61, lng: -9.2 },
    { lat: 38.75, lng: -9.04 },
  ]
  expect(measured(path).length).toBeGreaterThan(20_000)
  const began = process.cpuUsage()
  const entries = walked({ ...alone, zones, path })
  // some hundred milliseconds of work, where every zone at every step is minutes; waiting for a busy machine does not count
  expect(process.cpuUsage(began).user).toBeLessThan(10_000_000)
  expect(entries.length).toBeGreaterThan(200)
})

test('the smallest zone is not stepped over on the longest way, and the date line is no wall', () => {
  const path = [
    { lat: -17, lng: 175 },
    { lat: -17, lng: -175 },
  ]
  expect(measured(path).length).toBeGreaterThan(1_000_000)
  const zones = [176, 179.9999, -179.9999, -176].map((lng, at) => place(String(at), lng, { lat: -17, range: 50 }))
  expect(walked({ ...alone, zones, path }).map(({ zone }) => zone.id)).toEqual(['0', '1', '2', '3'])
  expect([1_000, 60_000, 1e7].map(stepOf)).toEqual([5, 15, 25])
})

test('outside of its stretches no point of a way is in a zone', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  const point = fc.record({ lat: degrees(90), lng: degrees(180) })
  const near = (at: Position) =>
    fc.tuple(degrees(0.02), degrees(0.02)).map(([north, east]) => ({
      lat: Math.max(-90, Math.min(90, at.lat + north)),
      lng: ((at.lng + east + 540) % 360) - 180,
    }))
  const ways = fc.oneof(
    point.chain((from) => fc.tuple(near(from), near(from), near(from))),
    fc.tuple(point, point, point),
  )
  fc.assert(
    fc.property(
      fc.noShrink(ways),
      fc.integer({ min: 50, max: 1000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ([from, to, middle], range, share) => {
        const path = [from, to]
        const { parts, length } = measured(path)
        const zone = { ...middle, range }
        const at = share * length
        const here = pointAt(path, parts, at)
        const within = stretches([zone], path, parts).some((one) => one.from <= at + 1e-6 && one.to >= at - 1e-6)
        if (here && !within) expect(metersBetween(here, zone)).toBeGreaterThan(range - 0.01)
      },
    ),
    { numRuns: 2_000 },
  )
})

import { expect, test } from 'vitest'
import { examplePath, measured, walkEntries, walked, walkStep } from './walk.ts'

const start = new Date('2025-06-02T10:00:00Z')
const place = (id: string, lng: number, fields = {}) => ({
  ...{ id, lat: 38.7, lng, range: 100, active: true, cooldown: 3600, cluster: null as string | null },
  ...fields,
})
const alone = { cooldownOf: () => 3600, speed: 1.4, start }

test('a walk reports which geozones fire and why others do not', () => {
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

test('walks twenty kilometers with ten thousand geozones quickly', () => {
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
  // a few hundred milliseconds; checking every zone at every step would take minutes. Waiting for a busy machine isn’t counted
  expect(process.cpuUsage(began).user).toBeLessThan(10_000_000)
  expect(entries.length).toBeGreaterThan(200)
})

test('does not skip the smallest geozone on the longest path, and crosses the date line', () => {
  const path = [
    { lat: -17, lng: 175 },
    { lat: -17, lng: -175 },
  ]
  expect(measured(path).length).toBeGreaterThan(1_000_000)
  const zones = [176, 179.9999, -179.9999, -176].map((lng, at) => place(String(at), lng, { lat: -17, range: 50 }))
  expect(walked({ ...alone, zones, path }).map(({ zone }) => zone.id)).toEqual(['0', '1', '2', '3'])
  expect([1_000, 60_000, 1e7].map(walkStep)).toEqual([5, 15, 25])
})

test('takes geozones as the service lists them, with the cooldowns of their clusters', () => {
  const path = [
    { lat: 38.7, lng: -9.16 },
    { lat: 38.7, lng: -9.14 },
  ]
  const cluster = { code: 'SHOPS', name: 'Shops', cooldown: 3_600 }
  const zone = (key: string, lng: number, fields = {}) => ({
    ...{ id: 1, key, name: key, lat: 38.7, lng, range: 100, cooldown: 60, status: 1 as const, cluster },
    ...fields,
  })
  const zones = [zone('first', -9.156), zone('second', -9.152), zone('off', -9.148, { status: 0, cluster: undefined })]
  const begin = start.getTime()
  const entries = walkEntries({ path, speed: 5, start: begin }, zones as never, [cluster] as never)
  expect(entries.map((entry) => [entry.zone.id, entry.fires ? 'fires' : entry.because])).toEqual([
    ['first', 'fires'],
    ['second', 'cluster'],
    ['off', 'inactive'],
  ])
  expect(walkEntries({ path, speed: 5, start: undefined }, zones as never, [])).toEqual([])
  expect(walkEntries({ path: path.slice(1), speed: 5, start: begin }, zones as never, [])).toEqual([])
})

test('the example of a path leads into an enabled geozone near where the map opens', () => {
  const london = { lat: 51.50731, lng: -0.12761, range: 300, status: 1 }
  const zones = [{ ...london, lat: 51.6, status: 0 }, { ...london, lat: 38.7, lng: -9.1 }, london]
  expect(examplePath(zones, { lat: 51.6, lng: -0.1 })).toEqual([
    { lat: 51.5015, lng: -0.1276 },
    { lat: 51.5073, lng: -0.1276 },
  ])
  expect(examplePath(zones, undefined)[1]).toEqual({ lat: 38.7, lng: -9.1 })
  expect(examplePath([], undefined)).toEqual([])
})

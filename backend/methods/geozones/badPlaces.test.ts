import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metersBetween } from '#contract/places/distance.ts'
import { weekdays } from '#contract/places/weekdays.ts'
import { bakery } from '../../testing/bakery.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

const good = { name: 'Square', lat: '38.7075', lng: '-9.1364', cooldown: 0, range: 200, content: 'Bread' }
const text = fc.string({ maxLength: 12 })
const degree = fc.oneof(
  fc.double(),
  fc.constantFrom(
    '91',
    '-90.0000001',
    '180.1',
    'Infinity',
    'NaN',
    '1e999',
    '',
    ' ',
    '0x10',
    '38,7',
    '38°',
    null,
    [],
    {},
    true,
  ),
  text,
)
const meters = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(49, 1001, '1e3', '', null, '200 m', 2 ** 31, 2 ** 53),
  text,
)
const clock = fc.oneof(fc.constantFrom('24:00', '9:00', '09:60', '', '09:00:00', '00:00', '23:59', null, 900), text)
const day = fc.oneof(
  fc.array(fc.record({ start: clock, stop: clock }, { requiredKeys: [] }), { maxLength: 4 }),
  fc.constantFrom(null, '', {}, 'closed', [[]]),
)
const timetable = fc.oneof(
  fc.record(
    Object.fromEntries([
      ...weekdays.map((name) => [name, day] as const),
      ['timezone', fc.oneof(fc.integer(), fc.constantFrom(86_401, 0.5, 'UTC', null, ''))],
    ]),
    { requiredKeys: [] },
  ),
  fc.constantFrom('always', [], 5),
)
const id = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(2 ** 53, -(2 ** 63), 1e308, '', 'x', null, '1; drop table geozones', {}, true),
  text,
)

onEachStorage('bad places', (service) => {
  /** A clear refusal or a response, never an internal error. */
  const clear = async (name: 'addGeoZone' | 'updateGeoZone' | 'deleteGeoZone' | 'getNearestZone', fields: object) => {
    const { status, body } = await service().send(name, { ...fields })
    expect(status).toBe(200)
    expect([200, 210]).toContain(body.status_code)
    if (body.status_code === 210) expect(body.status_message).toMatch(/^[\w.]+: ./)
    return body.status_code === 200
  }

  test('are refused with the field’s name, or understood', async () => {
    const { call } = service()
    const application = await service().application()
    const spoilt = fc.record(
      { lat: degree, lng: degree, range: meters, cooldown: meters, timetable },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(spoilt, async (fields) => {
        await clear('addGeoZone', { application, geozones: [{ ...good, ...fields }] })
      }),
      { numRuns: 150 },
    )
    const { GeoZones } = await call('addGeoZone', { application, geozones: [good] })
    await fc.assert(
      fc.asyncProperty(spoilt, fc.oneof(id, fc.constant(GeoZones[0])), async (fields, geoZoneId) => {
        await clear('updateGeoZone', { geoZoneId, ...fields })
      }),
      { numRuns: 150 },
    )
    for (const zone of (await call('listGeoZones', { application })).clusters.flatMap(({ geoZones }) => geoZones)) {
      expect(Math.abs(zone.lat)).toBeLessThanOrEqual(90)
      expect(Math.abs(zone.lng)).toBeLessThanOrEqual(180)
      expect(zone.range).toBeGreaterThanOrEqual(50)
      expect(zone.range).toBeLessThanOrEqual(1000)
      expect(zone.cooldown).toBeGreaterThanOrEqual(0)
    }
  })

  test('delete nothing when used as IDs', async () => {
    const { call } = service()
    const application = await service().application()
    await call('addGeoZone', { application, geozones: [good] })
    const other = await service().application()
    await fc.assert(
      fc.asyncProperty(fc.oneof(id, fc.array(id, { maxLength: 5 })), async (geozones) => {
        expect(await clear('deleteGeoZone', { application: other, geozones })).toBe(false)
      }),
      { numRuns: 100 },
    )
    expect((await call('listGeoZones', { application })).clusters[0]?.geoZones).toHaveLength(1)
  })

  test('are refused as device positions; valid ones find the nearest of many', async () => {
    const { call } = service()
    const { application } = await bakery(service)
    const position = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    // some all over the world, some next to each other
    const around = fc.record({
      lat: fc.double({ min: 38.6, max: 38.8, noNaN: true }),
      lng: fc.double({ min: -9.3, max: -9, noNaN: true }),
    })
    const places = [...fc.sample(position, { numRuns: 60, seed: 3 }), ...fc.sample(around, { numRuns: 60, seed: 4 })]
    const zones = places.map(({ lat, lng }) => ({ ...good, lat: String(lat), lng: String(lng) }))
    await call('addGeoZone', { application, geozones: zones })
    await fc.assert(
      fc.asyncProperty(fc.oneof(position, around), async (at) => {
        const nearest = Math.min(...places.map((place) => metersBetween(at, place)))
        const answer = await call('getNearestZone', {
          application,
          hwid: 'gone',
          lat: String(at.lat),
          lng: String(at.lng),
        })
        expect(answer?.distance).toBeCloseTo(nearest, 3)
      }),
      { numRuns: 60 },
    )
    await fc.assert(
      fc.asyncProperty(degree, degree, async (lat, lng) => {
        await clear('getNearestZone', { application, hwid: 'gone', lat, lng })
      }),
      { numRuns: 100 },
    )
  })
})

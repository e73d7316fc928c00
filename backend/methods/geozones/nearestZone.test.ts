import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { metersBetween, type Position } from '#contract/places/distance.ts'
import { applicationId } from '../../testing/applicationId.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { nearestZone } from './nearestZone.ts'

const places: Record<string, Position> = {
  'a city': { lat: 38.7, lng: -9.14 },
  'the date line': { lat: -17, lng: 180 },
  'a pole': { lat: 89.99, lng: 0 },
  'the north': { lat: 71, lng: 25 },
}

onEachStorage('nearestZone', (service) => {
  test.each(Object.entries(places))('agrees with measuring every zone, around %s', async (_, center) => {
    const { db } = service()
    const application = await service().application()
    const id = await applicationId(db, application)
    const around = (spread: number) =>
      fc
        .record({
          north: fc.double({ min: -spread, max: spread, noNaN: true }),
          east: fc.double({ min: -1, max: 1, noNaN: true }),
        })
        .map(({ north, east }) => ({
          lat: Math.max(-90, Math.min(90, center.lat + north)),
          lng: turned(center.lng + (east * spread) / Math.max(0.001, Math.cos((center.lat * Math.PI) / 180))),
        }))
    const zone = fc.record({ place: around(0.05), range: fc.integer({ min: 50, max: 1000 }) })
    const cases = fc.record({
      zones: fc.array(zone, { minLength: 1, maxLength: 60 }),
      positions: fc.array(fc.oneof(around(0.06), around(2)), { minLength: 6, maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(cases, async ({ zones, positions }) => {
        await db.deleteFrom('geozones').where('application_id', '=', id).execute()
        await sql`
          insert into geozones (application_id, name, lat, lng, range, cooldown, content)
          select ${id}::integer, 'Zone', lat, lng, range, 0, '"Here"' from unnest(
            ${zones.map(({ place }) => place.lat)}::float8[], ${zones.map(({ place }) => place.lng)}::float8[],
            ${zones.map(({ range }) => range)}::integer[]) as given (lat, lng, range)
        `.execute(db)
        for (const position of positions) {
          const { nearest, inside } = await nearestZone(db, id, position)
          const distances = zones.map(({ place }) => metersBetween(position, place))
          expect(nearest?.distance).toBeCloseTo(Math.min(...distances), 4)
          expect(inside).toHaveLength(zones.filter(({ range }, at) => (distances[at] ?? 0) <= range).length)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('finds the nearest of zones less than a millimeter apart, across the date line too', async () => {
    const { db } = service()
    const application = await service().application()
    const id = await applicationId(db, application)
    const longitudes = [-180, -180, -180, 179.99999999953036, -180, -180]
    await sql`
      insert into geozones (application_id, name, lat, lng, range, cooldown, content)
      select ${id}::integer, 'Zone', -17, lng, 50, 0, '"Here"' from unnest(${longitudes}::float8[]) as given (lng)
    `.execute(db)
    expect((await nearestZone(db, id, { lat: -17, lng: -180 })).nearest).toMatchObject({ lng: -180, distance: 0 })
  })

  test('is the oldest of zones at one place', async () => {
    const { db } = service()
    const application = await service().application()
    const id = await applicationId(db, application)
    const { rows } = await sql<{ id: number }>`
      insert into geozones (application_id, name, lat, lng, range, cooldown, content)
      select ${id}::integer, 'Zone', 1, 2, 100, 0, '"Here"' from generate_series(1, 40) returning id
    `.execute(db)
    const found = await nearestZone(db, id, { lat: 1, lng: 2 })
    expect(found.nearest?.id).toBe(Math.min(...rows.map((row) => row.id)))
    expect(found.inside).toHaveLength(40)
  })

  test('is none if no zone is active', async () => {
    expect(await nearestZone(service().db, 0, { lat: 1, lng: 2 })).toEqual({ nearest: undefined, inside: [] })
  })
})

const turned = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metersBetween, type Position } from '#contract/places/distance.ts'
import { bakery } from '../../testing/bakery.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { nearCondition } from './nearCondition.ts'

onEachStorage('nearCondition', (service) => {
  test('matches devices within the geodesic distance, to the meter', async () => {
    const { db } = service()
    const code = await service().application()
    const { id: application } = await db
      .selectFrom('applications')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const position = fc.record({
      lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0, 38.7)),
      lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 0, 179.9999)),
    })
    const device = { application_id: application, device_type: 1, push_token: 'T', tags: '{}' }
    const placed = fc.sample(position, { numRuns: 400, seed: 5 })
    await db
      .insertInto('devices')
      .values(placed.map((at, index) => ({ ...device, ...at, hwid: `d${index}` })))
      .execute()
    await db
      .insertInto('devices')
      .values({ ...device, hwid: 'nowhere' })
      .execute()
    const near = async (center: Position, range: number) => {
      const condition = await nearCondition(db, application, { ...center, range })
      const found = await db
        .selectFrom('devices')
        .select('hwid')
        .where('application_id', '=', application)
        .where(condition)
        .execute()
      return found.map(({ hwid }) => Number(hwid.slice(1))).sort((one, other) => one - other)
    }
    await fc.assert(
      fc.asyncProperty(
        position,
        fc.nat(placed.length - 1),
        fc.integer({ min: -1, max: 1 }),
        async (center, pick, off) => {
          // the edge goes through one of them, or passes it by a meter
          const range = metersBetween(center, placed[pick] ?? center) + off
          fc.pre(range > 0)
          const within = placed.flatMap((at, index) => (metersBetween(center, at) <= range ? [index] : []))
          expect(await near(center, range)).toEqual(within)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('selects the audience of a message', async () => {
    const { call } = service()
    const { application, send, shown } = await bakery(service)
    const square = { lat: 38.7075, lng: -9.1364 }
    const tell = (hwid: string, lat: number, lng: number) =>
      call('getNearestZone', { application, hwid, lat: String(lat), lng: String(lng) })
    await tell('ana-phone', square.lat + 0.004, square.lng)
    await tell('rui-phone', square.lat, square.lng - 0.004)
    await tell('gone', square.lat, square.lng)
    const to = async (range: number) => {
      const { Messages } = await send({ content: 'x', geozone: { ...square, range } })
      return (await shown(Messages[0])).map(({ hwid }) => hwid)
    }
    // 347.9 m to the west, 444.1 m to the north
    expect(await to(347)).toEqual([])
    expect(await to(349)).toEqual(['rui-phone'])
    expect(await to(443)).toEqual(['rui-phone'])
    expect(await to(445)).toEqual(['ana-phone', 'rui-phone'])
  })
})

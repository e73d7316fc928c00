import { expect, test } from 'vitest'
import { metersBetween } from '#contract/places/distance.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { tokens } from '../../testing/service.ts'
import { square, walker, zoneAt } from '../../testing/walker.ts'

onEachStorage('getNearestZone', (service) => {
  test('returns the nearest active zone with its distance in meters, and stores the position', async () => {
    const { call, db } = service()
    const { application, add, at } = await walker(service)
    expect(await at(square)).toBeNull()
    const [far] = await add(zoneAt({ lat: -33.86, lng: 151.2 }, { name: 'Far' }))
    await add(zoneAt({ lat: 38.72, lng: -9.1364 }, { name: 'Near' }))
    const [off] = await add(zoneAt(square, { name: 'Off' }))
    await call('updateGeoZone', { geoZoneId: off, status: 0 })
    const near = { name: 'Near', lat: 38.72, lng: -9.1364, range: 200 }
    const answer = await at(square)
    expect(answer).toEqual({ ...near, distance: metersBetween(square, near) })
    expect(answer?.distance).toBeCloseTo(1387.7, 0)
    expect(await at({ lat: -33.9, lng: 151.3 })).toMatchObject({ name: 'Far' })
    const kept = await db
      .selectFrom('devices')
      .select(['lat', 'lng', 'located'])
      .where('hwid', '=', 'ana-phone')
      .execute()
    expect(kept).toContainEqual({ lat: -33.9, lng: 151.3, located: expect.any(Date) })
    // no zone in the world is nearer than this far one, in either direction
    await call('deleteGeoZone', { application, geozones: far })
    expect(await at({ lat: -38.72, lng: 170.8636 })).toMatchObject({
      name: 'Near',
      distance: expect.closeTo(20_003_931, -1),
    })
  })

  test('returns the first of several nearest zones, and all of them fire', async () => {
    const { add, at, sent } = await walker(service)
    const ring = Array.from({ length: 40 }, (_, n) => {
      const turn = (n / 40) * 2 * Math.PI
      return { lat: square.lat + 0.0009 * Math.sin(turn), lng: square.lng + (0.0009 * Math.cos(turn)) / 0.78 }
    })
    await add(...ring.map((point, n) => zoneAt(point, { name: `Stall ${n}`, content: `Stall ${n}`, range: 150 })))
    const distances = ring.map((point) => metersBetween(square, point))
    expect((await at(square))?.distance).toBeCloseTo(Math.min(...distances), 6)
    expect(await sent()).toHaveLength(40)
  })

  test('works across the date line and at the pole', async () => {
    const { add, at } = await walker(service)
    await add(
      zoneAt({ lat: -17, lng: 179.999 }, { name: 'Date line' }),
      zoneAt({ lat: 89.999, lng: 0 }, { name: 'Pole' }),
    )
    expect(await at({ lat: -17, lng: -179.9995 })).toMatchObject({
      name: 'Date line',
      distance: expect.closeTo(159.7, 0),
    })
    expect(await at({ lat: 89.9995, lng: 180 })).toMatchObject({ name: 'Pole', distance: expect.closeTo(167.5, 0) })
  })

  test('accepts a device token, an access token, or none; refuses a wrong one', async () => {
    const { app, call, refusal } = service()
    const { application, add } = await walker(service)
    await add(zoneAt(square))
    const request = { application, hwid: 'ana-phone', lat: square.lat, lng: square.lng }
    const asked = async (body: object, headers = {}) => {
      const url = '/json/1.3/getNearestZone'
      const answer = await app.inject({ method: 'POST', url, headers, payload: { request: { ...request, ...body } } })
      return [answer.json().status_code, answer.json().response?.name ?? answer.json().status_message]
    }
    const found = [200, 'Square']
    expect(await asked({})).toEqual(found)
    expect(await asked({ application: application.toLowerCase() })).toEqual(found)
    expect(await asked({ auth: tokens.api })).toEqual(found)
    expect(await asked({}, { authorization: `Token ${tokens.device}` })).toEqual(found)
    const nobody = [210, 'Account not found']
    expect(await asked({ auth: 'wrong' })).toEqual(nobody)
    expect(await asked({ auth: tokens.device })).toEqual(nobody)
    expect(await asked({}, { authorization: 'Token wrong' })).toEqual(nobody)
    expect(await asked({ application: 'FFFFF-FFFFF' })).toEqual([210, 'Application not found'])
    const applications = [await service().application()]
    const { token } = await call('createApiToken', { name: 'Narrow', kind: 'server', applications })
    expect(await asked({ auth: token })).toEqual([403, 'Token restrictions forbid this operation'])
    expect(await refusal('getNearestZone', { ...request, hwid: 'no session' })).toEqual([
      210,
      'hwid: doesn’t exist in this application. Check it, or register it first.',
    ])
  })
})

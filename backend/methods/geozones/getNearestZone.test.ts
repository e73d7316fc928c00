import { expect, test } from 'vitest'
import { metresBetween, type Position } from '#contract/places/distance.ts'
import { weekdays } from '#contract/places/weekdays.ts'
import { bakery } from '../../testing/bakery.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { tokens } from '../../testing/service.ts'

const square: Position = { lat: 38.7075, lng: -9.1364 }
const park: Position = { lat: 38.7275, lng: -9.1528 }
const zoneAt = ({ lat, lng }: Position, fields: object = {}) => ({
  ...{ name: 'Square', lat: String(lat), lng: String(lng), cooldown: 0, range: 200, content: 'Fresh bread' },
  ...fields,
})

onEachStorage('getNearestZone', (service) => {
  const place = async () => {
    const { call, db, jobs } = service()
    const { application, shown } = await bakery(service)
    return {
      application,
      shown,
      add: async (...geozones: object[]) => (await call('addGeoZone', { application, geozones })).GeoZones.map(Number),
      cluster: async (cooldown: number) =>
        (await call('addGeoZoneCluster', { application, name: 'City', cooldown })).GeoZoneCluster,
      at: async ({ lat, lng }: Position, hwid = 'ana-phone') =>
        call('getNearestZone', { application, hwid, lat: String(lat), lng: String(lng) }),
      /** What was sent so far, oldest first. */
      sent: async () => {
        await jobs.idle()
        return (await call('listMessages', { application })).messages.reverse()
      },
      inbox: async (userId: string) => {
        await jobs.idle()
        return (await call('getInboxMessages', { application, userId })).messages
      },
      /** Puts all that is remembered so many seconds back. */
      wait: async (seconds: number) => {
        const back = (moment: Date | null) => moment && new Date(moment.getTime() - seconds * 1000)
        for (const { id, located } of await db.selectFrom('devices').select(['id', 'located']).execute())
          await db
            .updateTable('devices')
            .set({ located: back(located) })
            .where('id', '=', id)
            .execute()
        for (const { fired, ...visit } of await db.selectFrom('geozone_visits').selectAll().execute())
          await db
            .updateTable('geozone_visits')
            .set({ fired: back(fired) })
            .where('device_id', '=', visit.device_id)
            .where('geozone_id', '=', visit.geozone_id)
            .execute()
        for (const { fired, ...firing } of await db.selectFrom('geozone_cluster_firings').selectAll().execute())
          await db
            .updateTable('geozone_cluster_firings')
            .set({ fired: back(fired) ?? fired })
            .where('cluster_id', '=', firing.cluster_id)
            .where('owner', '=', firing.owner)
            .execute()
      },
    }
  }

  test('the nearest active zone and the metres to it; the position is kept', async () => {
    const { call, db } = service()
    const { application, add, at } = await place()
    expect(await at(square)).toBeNull()
    const [far] = await add(zoneAt({ lat: -33.86, lng: 151.2 }, { name: 'Far' }))
    await add(zoneAt({ lat: 38.72, lng: -9.1364 }, { name: 'Near' }))
    const [off] = await add(zoneAt(square, { name: 'Off' }))
    await call('updateGeoZone', { geoZoneId: off, status: 0 })
    const near = { name: 'Near', lat: 38.72, lng: -9.1364, range: 200 }
    const answer = await at(square)
    expect(answer).toEqual({ ...near, distance: metresBetween(square, near) })
    expect(answer?.distance).toBeCloseTo(1387.7, 0)
    expect(await at({ lat: -33.9, lng: 151.3 })).toMatchObject({ name: 'Far' })
    const kept = await db
      .selectFrom('devices')
      .select(['lat', 'lng', 'located'])
      .where('hwid', '=', 'ana-phone')
      .execute()
    expect(kept).toContainEqual({ lat: -33.9, lng: 151.3, located: expect.any(Date) })
    // no other zone of the world is nearer than the far one, all the way round
    await call('deleteGeoZone', { application, geozones: far })
    expect(await at({ lat: -38.72, lng: 170.8636 })).toMatchObject({
      name: 'Near',
      distance: expect.closeTo(20_003_931, -1),
    })
  })

  test('many at one place: the first of those that are nearest, and all of them fire', async () => {
    const { add, at, sent } = await place()
    const ring = Array.from({ length: 40 }, (_, n) => {
      const turn = (n / 40) * 2 * Math.PI
      return { lat: square.lat + 0.0009 * Math.sin(turn), lng: square.lng + (0.0009 * Math.cos(turn)) / 0.78 }
    })
    await add(...ring.map((point, n) => zoneAt(point, { name: `Stall ${n}`, content: `Stall ${n}`, range: 150 })))
    const distances = ring.map((point) => metresBetween(square, point))
    expect((await at(square))?.distance).toBeCloseTo(Math.min(...distances), 6)
    expect(await sent()).toHaveLength(40)
  })

  test('over the date line, and at the pole', async () => {
    const { add, at } = await place()
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

  test('who enters gets the message: in their inbox once, counted, under the campaign', async () => {
    const { call } = service()
    const { application, add, at, sent, inbox, shown } = await place()
    const { campaign } = await call('createCampaign', { application, name: 'Squares' })
    await add(
      zoneAt(square, { content: { en: 'Fresh bread, {First name|CapitalizeFirst|you}', default: 'Pão' }, campaign }),
    )
    await at(park)
    expect(await sent()).toEqual([])
    await at(square)
    await at(square)
    const messages = await sent()
    expect(messages).toMatchObject([{ kind: 'push', status: 'sent', recipients: 1, sent: 1, campaign }])
    expect(await shown(messages[0]?.code)).toMatchObject([{ hwid: 'ana-phone', text: 'Fresh bread, Ana', sent: true }])
    expect(await inbox('ana')).toMatchObject([{ text: 'Fresh bread, Ana', status: 1 }])
    await at(square, 'rui-phone')
    expect(await inbox('rui-phone')).toMatchObject([{ text: 'Pão' }])
    await at(park)
    await at(square)
    expect(await sent()).toHaveLength(3)
  })

  test('a preset sends what it says, where it may, under its own campaign', async () => {
    const { call } = service()
    const { application, add, at, sent, shown } = await place()
    const { campaign: campaignCode } = await call('createCampaign', { application, name: 'Presets' })
    const { campaign } = await call('createCampaign', { application, name: 'Zones' })
    const fields = { applicationCode: application, campaignCode, segmentation: { platforms: [1] } }
    await call('createPreset', { name: 'Bread', ...fields, content: { message: 'Bread', title: 'Bakery' } })
    const presetCode = (await call('listPresets', { application })).presets[0]?.code
    await add(zoneAt(square, { content: 'unused', presetCode }), zoneAt(park, { content: '', presetCode, campaign }))
    await at(square, 'rui-phone')
    expect(await sent()).toEqual([])
    await at(square)
    await at(park)
    const messages = await sent()
    expect(messages).toMatchObject([
      { preset: presetCode, campaign: campaignCode, recipients: 1 },
      { preset: presetCode, campaign, recipients: 1 },
    ])
    expect(await shown(messages[0]?.code)).toMatchObject([{ hwid: 'ana-phone', title: 'Bakery', text: 'Bread' }])
  })

  test('who cannot get it fires nothing, and cools nothing down', async () => {
    const { call } = service()
    const { application, add, at, sent } = await place()
    await add(zoneAt(square, { content: { en: 'Bread' }, cooldown: 86_400 }))
    expect(await at(square, 'gone')).toMatchObject({ name: 'Square' })
    await at(square, 'ana-web')
    expect(await sent()).toEqual([])
    await call('registerDevice', { application, hwid: 'ana-web', device_type: 11, language: 'en', push_token: 'again' })
    await at(park, 'ana-web')
    await at(square, 'ana-web')
    expect(await sent()).toHaveLength(1)
  })

  test('cooldowns and stays', async () => {
    const { add, at, sent, wait } = await place()
    await add(zoneAt(square, { cooldown: 3600 }))
    const count = async () => (await sent()).length
    await at(square)
    await at(park)
    await wait(3500)
    await at(square)
    expect(await count()).toBe(1)
    await at(park)
    await wait(100)
    await at(square)
    expect(await count()).toBe(2)
    await wait(4000)
    await at(square)
    expect(await count()).toBe(2)
    await wait(4 * 3600)
    await at(square)
    expect(await count()).toBe(3)
  })

  test('the cooldown of a cluster holds across its zones and a person’s devices', async () => {
    const { add, at, sent, cluster, wait } = await place()
    const city = await cluster(7200)
    await add(
      zoneAt(square, { name: 'A', content: 'A', cluster: city }),
      zoneAt({ ...square, lat: square.lat + 0.0005 }, { name: 'B', content: 'B', cluster: city }),
      zoneAt(park, { name: 'C', content: 'C', cluster: city }),
      zoneAt(square, { name: 'D', content: 'D' }),
    )
    const texts = async () => (await sent()).map(({ text }) => text)
    await at(square)
    expect(await texts()).toEqual(['A', 'D'])
    await at(park)
    await at(park, 'ana-web')
    expect(await texts()).toEqual(['A', 'D'])
    await at(park, 'rui-phone')
    expect(await texts()).toEqual(['A', 'D', 'C'])
    await at(square)
    await wait(7200)
    await at(park)
    expect(await texts()).toEqual(['A', 'D', 'C', 'D', 'C'])
  })

  test('a timetable closes a zone, and what it closed is not made up for', async () => {
    const { call } = service()
    const { add, at, sent } = await place()
    const days = (from: number, to: number) =>
      Object.fromEntries(
        weekdays.map((day) => {
          const clock = (hours: number) => `${String((new Date().getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`
          return [day, [{ start: clock(from), stop: clock(to) }]]
        }),
      )
    const [id] = await add(zoneAt(square, { timetable: days(5, 9) }))
    await at(square)
    expect(await sent()).toEqual([])
    await call('updateGeoZone', { geoZoneId: id, timetable: days(-3, 3) })
    await at(square)
    expect(await sent()).toEqual([])
    await at(park)
    await at(square)
    expect(await sent()).toHaveLength(1)
  })

  test('a zone that was moved or switched off is entered anew', async () => {
    const { call } = service()
    const { add, at, sent } = await place()
    const [id] = await add(zoneAt(square))
    await at(square)
    await call('updateGeoZone', { geoZoneId: id, name: 'Renamed', range: 300 })
    await at(square)
    expect(await sent()).toHaveLength(1)
    await call('updateGeoZone', { geoZoneId: id, lat: square.lat + 0.0001 })
    await at(square)
    expect(await sent()).toHaveLength(2)
    await call('updateGeoZone', { geoZoneId: id, status: 0 })
    expect(await at(square)).toBeNull()
    await call('updateGeoZone', { geoZoneId: id, status: 1 })
    await at(square)
    expect(await sent()).toHaveLength(3)
  })

  test('calls at the same moment fire once', async () => {
    const { add, at, sent, cluster } = await place()
    const city = await cluster(60)
    await add(zoneAt(square), zoneAt(park, { cluster: city }))
    await Promise.all(Array.from({ length: 8 }, () => at(square)))
    expect(await sent()).toHaveLength(1)
    await Promise.all(['ana-phone', 'ana-web', 'ana-phone', 'ana-web'].map((hwid) => at(park, hwid)))
    expect(await sent()).toHaveLength(2)
  })

  test('takes a device token, an access token, or none; what is wrong is refused', async () => {
    const { app, call, refusal } = service()
    const { application, add } = await place()
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
    expect(await refusal('getNearestZone', { ...request, hwid: 'nobody' })).toEqual([
      210,
      'hwid: is not known in this application',
    ])
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { weekdays } from '#contract/places/weekdays.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { park, square, walker, zoneAt } from '../../testing/walker.ts'

onEachStorage('entering zones', (service) => {
  test('a device that enters gets the message once, counted for its campaign', async () => {
    const { call } = service()
    const { application, add, at, sent, inbox, shown } = await walker(service)
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

  test('a preset is sent with its own content and campaign, if it is allowed there', async () => {
    const { call } = service()
    const { application, add, at, sent, shown } = await walker(service)
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

  test('a device that can’t receive the message starts no cooldown', async () => {
    const { call } = service()
    const { application, add, at, sent } = await walker(service)
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
    const { add, at, sent, wait } = await walker(service)
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

  test('a cluster’s cooldown applies to all of its zones and all devices of a person', async () => {
    const { add, at, sent, cluster, wait } = await walker(service)
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

  test('a cluster’s cooldown survives a user signing in and out on a device', async () => {
    const { call } = service()
    const { application, add, at, sent, cluster } = await walker(service)
    const city = await cluster(7200)
    await add(zoneAt(square, { content: 'A', cluster: city }), zoneAt(park, { content: 'B', cluster: city }))
    await call('registerDevice', { application, hwid: 'fresh-phone', device_type: 3, push_token: 'fresh' })
    await at(square, 'fresh-phone')
    await call('registerUser', { application, hwid: 'fresh-phone', userId: 'nora' })
    await at(park, 'fresh-phone')
    await call('registerUser', { application, hwid: 'fresh-phone', userId: '' })
    await at(square, 'fresh-phone')
    expect((await sent()).map(({ text }) => text)).toEqual(['A'])
  })

  test('a zone sends nothing outside its hours, and does not catch up later', async () => {
    const { call } = service()
    const { add, at, sent } = await walker(service)
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

  test('a zone that was moved or disabled can be entered again', async () => {
    const { call } = service()
    const { add, at, sent } = await walker(service)
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

  test('simultaneous calls fire once', async () => {
    const { add, at, sent, cluster } = await walker(service)
    const city = await cluster(60)
    await add(zoneAt(square), zoneAt(park, { cluster: city }))
    await Promise.all(Array.from({ length: 8 }, () => at(square)))
    expect(await sent()).toHaveLength(1)
    await Promise.all(['ana-phone', 'ana-web', 'ana-phone', 'ana-web'].map((hwid) => at(park, hwid)))
    expect(await sent()).toHaveLength(2)
  })

  test('only a zone with content for the device uses the cluster’s turn', async () => {
    const { call } = service()
    const { application, add, at, sent, cluster, seen } = await walker(service)
    const segmentation = { platforms: [1] }
    await call('createPreset', { name: 'Apple', applicationCode: application, content: { message: 'x' }, segmentation })
    const presetCode = (await call('listPresets', { application })).presets[0]?.code
    const [one, other] = [await cluster(3600), await cluster(3600)]
    const aside = { ...square, lat: square.lat + 0.0005 }
    await add(
      zoneAt(square, { name: 'A', content: { en: 'Bread' }, cluster: one }),
      zoneAt(aside, { name: 'B', content: 'Pão', cluster: one }),
      zoneAt(square, { name: 'C', content: '', presetCode, cluster: other }),
      zoneAt(aside, { name: 'D', content: 'Bolo', cluster: other }),
    )
    await at(square, 'rui-phone')
    expect((await sent()).map(({ text }) => text).sort()).toEqual(['Bolo', 'Pão'])
    // zones that didn’t send were still entered
    expect((await seen('rui-phone')).visits).toEqual([
      { name: 'A', inside: true, fired: null },
      { name: 'B', inside: true, fired: expect.any(Date) },
      { name: 'C', inside: true, fired: null },
      { name: 'D', inside: true, fired: expect.any(Date) },
    ])
  })

  test('a device that leaves is outside; if the call fails, its position is unchanged', async () => {
    const { db, send } = service()
    const { application, add, at, seen } = await walker(service)
    await add(zoneAt(square, { name: 'A' }), zoneAt(square, { name: 'B', content: { pt: 'Pão' } }))
    await at(square)
    const before = await seen()
    expect(before).toEqual({
      position: square,
      visits: [
        { name: 'A', inside: true, fired: expect.any(Date) },
        { name: 'B', inside: true, fired: null },
      ],
    })
    await sql`alter table geozone_visits add constraint nobody_leaves check (inside) not valid`.execute(db)
    const fields = { application, hwid: 'ana-phone', lat: String(park.lat), lng: String(park.lng) }
    expect((await send('getNearestZone', fields)).status).toBe(500)
    await sql`alter table geozone_visits drop constraint nobody_leaves`.execute(db)
    expect(await seen()).toEqual(before)
    await at(park)
    expect(await seen()).toEqual({ position: park, visits: [{ name: 'A', inside: false, fired: expect.any(Date) }] })
  })

  test('simultaneous calls inside and outside: a device that ended outside can enter again', async () => {
    const { add, at, seen, sent } = await walker(service)
    await add(zoneAt(square))
    const far = { lat: 38.9, lng: -9.3 }
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([square, far, square, far].map((_, n) => at((n + round) % 2 ? far : square)))
      const outside = (await seen()).position.lat === far.lat
      const before = (await sent()).length
      await at(square)
      expect((await sent()).length - before).toBe(outside ? 1 : 0)
    }
  })
})

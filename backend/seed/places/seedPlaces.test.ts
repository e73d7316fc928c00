import { expect, test } from 'vitest'
import { newGeoZone } from '#contract/geozones.ts'
import { metersBetween } from '#contract/places/distance.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { knownCustomerApplication } from '../knownCustomer.ts'
import { seedDemo } from '../seedDemo.ts'
import { demoClusters, demoShopsAlone } from './demoShops.ts'

const shops = [...demoClusters.flatMap((cluster) => cluster.shops), ...demoShopsAlone]

test('addGeoZone would accept every shop', () => {
  for (const { preset, off: _, lat, lng, content, ...shop } of shops) {
    const zone = { ...shop, lat: String(lat), lng: String(lng), presetCode: preset, content: content ?? undefined }
    expect(newGeoZone.safeParse(zone).error).toBeUndefined()
  }
  expect(new Set(shops.map(({ name }) => name)).size).toBe(shops.length)
})

test('some overlap, two are disabled, and one sends a preset', () => {
  const overlaps = shops.flatMap((one, at) =>
    shops.slice(at + 1).filter((other) => metersBetween(one, other) < one.range + other.range),
  )
  expect(overlaps.length).toBeGreaterThanOrEqual(4)
  expect(shops.filter(({ off }) => off)).toHaveLength(2)
  expect(shops.filter(({ preset }) => preset)).toHaveLength(1)
})

onEachStorage('seedPlaces', (service) => {
  test('creates zones and clusters, with a phone inside', async () => {
    const { call, db } = service()
    const schedule = () => Promise.reject(new Error('a short history plans nothing'))
    await db
      .transaction()
      .execute((transaction) => seedDemo(transaction, 1, { devices: 700, history: 'short', schedule }))
    const { clusters } = await call('listGeoZones', { application: knownCustomerApplication })
    expect(clusters.map(({ name, geoZones }) => [name, geoZones.length])).toEqual([
      ...demoClusters.map(({ name, shops }) => [name, shops.length]),
      ['', demoShopsAlone.length],
    ])
    const zones = clusters.flatMap(({ geoZones }) => geoZones)
    expect(zones.filter(({ presetCode }) => presetCode)).toHaveLength(1)
    expect(zones.filter(({ campaign }) => campaign)).toHaveLength(3)
    const phone = await db.selectFrom('devices').selectAll().where('located', 'is not', null).executeTakeFirstOrThrow()
    const { hwid, lat, lng } = phone
    const nearest = await call('getNearestZone', {
      application: knownCustomerApplication,
      hwid,
      lat: String(lat),
      lng: String(lng),
    })
    expect(nearest).toMatchObject({ name: 'Market Square, Figueira', distance: expect.closeTo(391.9, -1) })
  })
})

import type { Position } from '#contract/places/distance.ts'
import { bakery } from './bakery.ts'
import type { Service } from './service.ts'

export const square: Position = { lat: 38.7075, lng: -9.1364 }
export const park: Position = { lat: 38.7275, lng: -9.1528 }

/** A zone as addGeoZone takes it. */
export const zoneAt = ({ lat, lng }: Position, fields: object = {}) => ({
  ...{ name: 'Square', lat: String(lat), lng: String(lng), cooldown: 0, range: 200, content: 'Fresh bread' },
  ...fields,
})

/** The bakery's application: creates zones, moves a device, and reads what was sent. */
export async function walker(service: () => Service) {
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
    /** The stored position of a device, and its stored zones. */
    seen: async (hwid = 'ana-phone') => {
      const { id, ...position } = await db
        .selectFrom('devices')
        .innerJoin('applications', 'applications.id', 'application_id')
        .select(['devices.id', 'lat', 'lng'])
        .where('code', '=', application)
        .where('hwid', '=', hwid)
        .executeTakeFirstOrThrow()
      const visits = await db
        .selectFrom('geozone_visits')
        .innerJoin('geozones', 'geozones.id', 'geozone_id')
        .select(['name', 'inside', 'fired'])
        .where('device_id', '=', id)
        .orderBy('geozone_id')
        .execute()
      return { position, visits }
    },
    /** Moves all stored times back by a number of seconds. */
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

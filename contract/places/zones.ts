import type { GeoZone } from '../geozones.ts'
import type { ResponseOf } from '../index.ts'

/** The cluster of a zone. */
interface ZoneCluster {
  code: string
  name: string
  /** Seconds; undefined if the service doesn’t say. */
  cooldown: number | undefined
}

/** A zone with its cluster. */
export type Zone = GeoZone & {
  /** Unique key, even if the service returns no IDs. */
  key: string
  /** Its ID; undefined if the service returns none, and then it can’t be changed. */
  id: number | undefined
  cluster: ZoneCluster | undefined
}

/** A zone that can be changed. */
export type ZoneWithId = Zone & { id: number }
export const hasId = (zone: Zone): zone is ZoneWithId => zone.id !== undefined

/** A cluster of zones as the service lists it. */
export type Cluster = ResponseOf<'listGeoZoneClusters'>['clusters'][number]

/** The key of a zone with an ID. Not a number, which the router would parse in a URL. */
export const zoneKey = (id: number | string): string => `z${id}`

/** Every zone of a response, with its cluster. */
export function zonesIn({ clusters }: ResponseOf<'listGeoZones'>): Zone[] {
  return clusters.flatMap(({ code, name, cooldown, geoZones }) =>
    geoZones.map((zone): Zone => {
      const id = zone.id === null || zone.id === undefined || zone.id === '' ? Number.NaN : Number(zone.id)
      return {
        ...zone,
        lat: Number(zone.lat),
        lng: Number(zone.lng),
        id: Number.isInteger(id) ? id : undefined,
        key: Number.isInteger(id) ? zoneKey(id) : `${zone.lat} ${zone.lng} ${zone.name}`,
        cluster: code ? { code, name: name || code, cooldown: cooldown ?? undefined } : undefined,
      }
    }),
  )
}

import { queryOptions } from '@tanstack/react-query'
import type { GeoZone } from '#contract/geozones.ts'
import type { ResponseOf } from '#contract/index.ts'
import { read } from './read.ts'
import { useWrite } from './write.ts'

/** The cluster of a zone. */
export interface ZoneCluster {
  code: string
  name: string
  /** Seconds; undefined where the service does not say. */
  cooldown: number | undefined
}

/** A zone with its cluster. */
export type Zone = GeoZone & {
  /** Tells it from the others, also where the service gives no ids. */
  key: string
  /** Its id; undefined where the service tells none, and it cannot be changed. */
  id: number | undefined
  cluster: ZoneCluster | undefined
}

/** A zone that can be changed. */
export type ZoneWithId = Zone & { id: number }
export const hasId = (zone: Zone): zone is ZoneWithId => zone.id !== undefined
/** Why another cannot. */
export const noId = 'The service told no id of this zone'

/** A cluster of zones as the service lists it. */
export type Cluster = ResponseOf<'listGeoZoneClusters'>['clusters'][number]

/** The key of a zone with an id; no number, which an address would take apart. */
export const zoneKey = (id: number | string): string => `z${id}`

/** Every zone of an answer, with its cluster. */
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

/** The zones of an application with their clusters. */
export const zonesOf = (application: string) =>
  queryOptions({ ...read('listGeoZones', { application }), select: zonesIn })

/** The clusters of an application. */
export const clustersOf = (application: string) =>
  queryOptions({ ...read('listGeoZoneClusters', { application }), select: ({ clusters }) => clusters })

/** Reads that a change of zones or clusters makes stale. */
export const zoneLists = ['listGeoZones', 'listGeoZoneClusters'] as const

export const useAddZones = () => useWrite('addGeoZone', { refreshes: zoneLists })
export const useAddCluster = () => useWrite('addGeoZoneCluster', { refreshes: zoneLists })
/** Its zones stay and belong to none. */
export const useDeleteCluster = () => useWrite('deleteGeoZoneCluster', { refreshes: zoneLists })
export const useUpdateZone = () => useWrite('updateGeoZone', { refreshes: zoneLists })
export const useDeleteZones = () => useWrite('deleteGeoZone', { refreshes: zoneLists })
/** Asks where a device is nearest to: the service records the location and may send it a zone's message. */
export const useNearestZone = () => useWrite('getNearestZone', { refreshes: ['getInboxMessages', 'listMessages'] })

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { GeoZone } from '#contract/geozones.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { call } from './call.ts'
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

/** A cluster of zones as the service lists it. */
export type Cluster = ResponseOf<'listGeoZoneClusters'>['clusters'][number]

/** The key of a zone with an id; no number, which an address would take apart. */
export const zoneKey = (id: number | string): string => `z${id}`

function zonesIn({ clusters }: ResponseOf<'listGeoZones'>): Zone[] {
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

const lists = ['listGeoZones', 'listGeoZoneClusters'] as const

export const useAddZones = () => useWrite('addGeoZone', { refreshes: lists })
export const useAddCluster = () => useWrite('addGeoZoneCluster', { refreshes: lists })
/** Its zones stay and belong to none. */
export const useDeleteCluster = () => useWrite('deleteGeoZoneCluster', { refreshes: lists })
export const useUpdateZone = () => useWrite('updateGeoZone', { refreshes: lists })
export const useDeleteZones = () => useWrite('deleteGeoZone', { refreshes: lists })
/** Asks where a device is nearest to: the service records the location and may send it a zone's message. */
export const useNearestZone = () => useWrite('getNearestZone', { refreshes: ['getInboxMessages', 'listMessages'] })

/** One change of many zones, and what became of it. */
export type ManyChange = { deed: 'delete' } | { deed: 'update'; fields: Omit<RequestOf<'updateGeoZone'>, 'geoZoneId'> }
export interface ManyProgress {
  done: number
  failed: { zone: Zone; reason: string }[]
}

/** Zones that are changed at the same time. */
const abreast = 4
/** Zones that go in one call. */
const atOnce = 200

/** Changes many zones, telling how far it is; what fails does not keep the others. Aborting leaves the rest as it is. */
export function useChangeMany(application: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['updateGeoZone', 'deleteGeoZone'],
    mutationFn: async (asked: {
      zones: readonly Zone[]
      change: ManyChange
      signal: AbortSignal
      onProgress: (progress: ManyProgress) => void
    }): Promise<ManyProgress> => {
      const { zones, change, signal, onProgress } = asked
      const progress: ManyProgress = { done: 0, failed: [] }
      const size = change.deed === 'delete' ? atOnce : 1
      const parts = Array.from({ length: Math.ceil(zones.length / size) }, (_, at) =>
        zones.slice(at * size, (at + 1) * size),
      )
      const work = async () => {
        for (let part = parts.shift(); part && !signal.aborted; part = parts.shift()) {
          try {
            if (change.deed === 'delete')
              await call('deleteGeoZone', { application, geozones: part.flatMap(({ id }) => id ?? []) })
            else for (const { id } of part) await call('updateGeoZone', { geoZoneId: id ?? 0, ...change.fields })
            progress.done += part.length
          } catch (error) {
            const reason = error instanceof Error ? error.message : String(error)
            progress.failed.push(...part.map((zone) => ({ zone, reason })))
          }
          onProgress({ ...progress })
        }
      }
      await Promise.all(Array.from({ length: change.deed === 'delete' ? 1 : abreast }, work))
      return progress
    },
    onSettled: () => {
      for (const name of lists) void queries.invalidateQueries({ queryKey: [name] })
    },
  })
}

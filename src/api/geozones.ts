import { queryOptions } from '@tanstack/react-query'
import { zonesIn } from '#contract/places/zones.ts'
import { read } from './read.ts'
import { useWrite } from './write.ts'

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

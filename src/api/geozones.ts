import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { zonesIn } from '#contract/places/zones.ts'
import { load, read } from './read.ts'
import { useWrite } from './write.ts'

export const geozonesQuery = (application: string) =>
  queryOptions({ ...read('listGeoZones', { application }), select: zonesIn })

export const clustersQuery = (application: string) =>
  queryOptions({ ...read('listGeoZoneClusters', { application }), select: ({ clusters }) => clusters })

export const loadZones = (queries: QueryClient, application: string) =>
  Promise.all([load(queries, geozonesQuery(application)), load(queries, clustersQuery(application))])

export const zoneLists = ['listGeoZones', 'listGeoZoneClusters'] as const

export const useAddZones = () => useWrite('addGeoZone', { refreshes: zoneLists })
export const useAddCluster = () => useWrite('addGeoZoneCluster', { refreshes: zoneLists })
export const useDeleteCluster = () => useWrite('deleteGeoZoneCluster', { refreshes: zoneLists })
export const useUpdateZone = () => useWrite('updateGeoZone', { refreshes: zoneLists })
export const useDeleteZones = () => useWrite('deleteGeoZone', { refreshes: zoneLists })
/** The service records the location and may send the device a zone’s message. */
export const useNearestZone = () => useWrite('getNearestZone', { refreshes: ['getInboxMessages', 'listMessages'] })

interface Found {
  name: string
  lat: number
  lng: number
}

export const placesQuery = (geocoder: string, query: string) =>
  queryOptions({
    queryKey: ['places called', geocoder, query] as const,
    queryFn: async ({ signal }): Promise<Found[]> => {
      const address = new URL(geocoder)
      for (const [name, value] of Object.entries({ q: query, format: 'jsonv2', limit: '5' }))
        address.searchParams.set(name, value)
      const answer = await fetch(address, { signal, credentials: 'omit' })
      if (!answer.ok) throw new Error(`The search service responded with status ${answer.status}.`)
      const found: unknown = await answer.json().catch(() => undefined)
      if (!Array.isArray(found)) throw new Error('The search service sent an invalid response.')
      return found.flatMap((entry: unknown): Found[] => {
        const { display_name: name, lat, lon } = Object(entry)
        const place = { name: String(name ?? ''), lat: Number(lat), lng: Number(lon) }
        return place.name && Number.isFinite(place.lat) && Number.isFinite(place.lng) ? [place] : []
      })
    },
    retry: false,
    staleTime: 3_600_000,
  })

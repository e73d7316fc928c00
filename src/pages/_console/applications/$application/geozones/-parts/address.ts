import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useParams } from '@tanstack/react-router'
import { clustersQuery, geozonesQuery } from '#api/geozones.ts'
import { presetsQuery } from '#api/presets.ts'
import type { MapView, Place } from '#components/map/places.ts'
import { matchesSearch } from '#components/table/columns.ts'
import { rangeLimits } from '#contract/places/limits.ts'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'

const route = getRouteApi('/_console/applications/$application/geozones/')

/** `replace` false adds a step to the history. */
export function useGeozoneSearch() {
  // without the map view: each pan would re-render the list
  const search = route.useSearch({
    select: ({ lat: _, lng: __, zoom: ___, ...rest }) => rest,
    structuralSharing: true,
  })
  const navigate = route.useNavigate()
  const put = (parts: Partial<ReturnType<typeof route.useSearch>>, replace = true) =>
    navigate({ search: (before) => ({ ...before, ...parts }), replace, resetScroll: false })
  return { search, put }
}

export function useZones() {
  const { application = '' } = useParams({ strict: false })
  const { data: zones, isFetching: reading } = useSuspenseQuery(geozonesQuery(application))
  const { data: clusters } = useSuspenseQuery(clustersQuery(application))
  const { data: presets } = useQuery(presetsQuery(application))
  return { application, zones, clusters, presets, reading }
}

export const useViewSearch = () =>
  route.useSearch({ select: ({ lat, lng, zoom }) => ({ lat, lng, zoom }), structuralSharing: true })

export const usePlaceRights = () => ({
  toAdd: useRefusal('addGeoZone', 'add zones'),
  toUpdate: useRefusal('updateGeoZone', 'change zones'),
  toDelete: useRefusal('deleteGeoZone', 'delete zones'),
  toAddCluster: useRefusal('addGeoZoneCluster', 'create clusters'),
  toDeleteCluster: useRefusal('deleteGeoZoneCluster', 'delete clusters'),
})

export interface ZoneFilter {
  q: string
  /** Code of a cluster, or `none` for zones without one. */
  cluster?: string | undefined
  status?: 'on' | 'off' | undefined
}

export const zonesShown = (zones: readonly Zone[], { q, cluster, status }: ZoneFilter): Zone[] =>
  zones.filter(
    (zone) =>
      (cluster === undefined || (zone.cluster?.code ?? 'none') === cluster) &&
      (status === undefined || (zone.status === 0) === (status === 'off')) &&
      (q.trim() === '' || matchesSearch([zone.name, zone.cluster?.name], q.trim())),
  )

export function describeZoneFilter({ q, cluster, status }: ZoneFilter, clusters: readonly Cluster[]): string {
  const name = clusters.find(({ code }) => code === cluster)?.name ?? (cluster === 'none' ? 'no cluster' : cluster)
  return [q, name, status && (status === 'on' ? 'active' : 'off')].filter(Boolean).join(', ')
}

export const zoneSorts = ['name', 'cluster', 'range', 'cooldown', 'sends', 'status'] as const
export type ZoneSort = (typeof zoneSorts)[number] | `-${(typeof zoneSorts)[number]}`

export const numberFrom =
  (least: number, most: number) =>
  (raw: unknown): number | undefined =>
    typeof raw === 'number' && raw >= least && raw <= most ? raw : undefined

export const viewValidators = { lat: numberFrom(-90, 90), lng: numberFrom(-180, 180), zoom: numberFrom(0, 22) }

export const viewIn = ({ lat, lng, zoom }: Partial<MapView>): MapView | undefined =>
  lat !== undefined && lng !== undefined && zoom !== undefined ? { lat, lng, zoom } : undefined

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

export const viewParts = ({ lat, lng, zoom }: MapView) => ({
  lat: rounded(lat, 5),
  lng: rounded(lng, 5),
  zoom: rounded(zoom, 2),
})

/** A place as one part of an address, to a tenth of a meter: `51.5055~-0.091~200`. */
export const formatPlaceParam = ({ lat, lng, range }: Place) => `${rounded(lat, 6)}~${rounded(lng, 6)}~${range}`

export function placeIn(words: string | undefined): Place | undefined {
  const found = /^(-?\d{1,2}(?:\.\d+)?)~(-?\d{1,3}(?:\.\d+)?)~(\d{2,4})$/.exec(words ?? '')
  if (!found) return undefined
  const [lat = 0, lng = 0, range = 0] = found.slice(1).map(Number)
  const fits = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && range >= rangeLimits.least && range <= rangeLimits.most
  return fits ? { lat, lng, range } : undefined
}

export const placeText = (raw: unknown): string | undefined =>
  typeof raw === 'string' && placeIn(raw) ? raw : undefined

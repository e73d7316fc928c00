import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useParams } from '@tanstack/react-router'
import { clustersQuery, geozonesQuery } from '#api/geozones.ts'
import { presetsQuery } from '#api/presets.ts'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { matchesSearch } from '#components/table/columns.ts'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'

const route = getRouteApi('/_console/applications/$application/geozones/')

/** Adds a history entry if `replace` is false. */
export function useGeozoneSearch() {
  // without the map view: each pan would re-render the list
  const search = route.useSearch({
    select: ({ lat: _, lng: __, zoom: ___, ...rest }) => rest,
    structuralSharing: true,
  })
  const navigate = useWhileMounted(route.useNavigate())
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
  toAdd: useRefusal('addGeoZone', 'add geozones'),
  toUpdate: useRefusal('updateGeoZone', 'change geozones'),
  toDelete: useRefusal('deleteGeoZone', 'delete geozones'),
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

/** Also the selected zone, so that its handles have a circle: one that was just drawn may not match the filter. */
export const zonesOnMap = (shown: readonly Zone[], chosen: Zone | undefined): readonly Zone[] =>
  !chosen || shown.some(({ key }) => key === chosen.key) ? shown : [...shown, chosen]

export function describeZoneFilter({ q, cluster, status }: ZoneFilter, clusters: readonly Cluster[]): string {
  const name = clusters.find(({ code }) => code === cluster)?.name ?? (cluster === 'none' ? 'no cluster' : cluster)
  return [q, name, status && (status === 'on' ? 'enabled' : 'disabled')].filter(Boolean).join(', ')
}

import { getRouteApi } from '@tanstack/react-router'
import { useMay, useSignedIn } from '#api/session.ts'
import { matchesSearch } from '#components/table/columns.ts'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import { roleRefusal } from '#format/roles.ts'

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

export const useViewSearch = () =>
  route.useSearch({ select: ({ lat, lng, zoom }) => ({ lat, lng, zoom }), structuralSharing: true })

export function usePlaceRights() {
  const { role } = useSignedIn()
  const refusal = (may: boolean, action: string) => (may ? undefined : roleRefusal(role, action))
  return {
    toAdd: refusal(useMay('addGeoZone'), 'add zones'),
    toUpdate: refusal(useMay('updateGeoZone'), 'change zones'),
    toDelete: refusal(useMay('deleteGeoZone'), 'delete zones'),
    toAddCluster: refusal(useMay('addGeoZoneCluster'), 'create clusters'),
    toDeleteCluster: refusal(useMay('deleteGeoZoneCluster'), 'delete clusters'),
  }
}

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

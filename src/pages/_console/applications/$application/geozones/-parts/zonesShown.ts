import type { Cluster, Zone } from '#api/geozones.ts'
import type { MapCircle } from '#components/map/places.ts'
import { matchesSearch } from '#components/table/order.ts'

/** Which zones are shown. */
export interface ZoneFilter {
  /** Words in the names of a zone and of its cluster. */
  q: string
  /** Code of a cluster, or `none` for zones without one. */
  cluster: string | undefined
  status: 'on' | 'off' | undefined
}

/** The zones that a filter leaves. */
export const zonesShown = (zones: readonly Zone[], { q, cluster, status }: ZoneFilter): Zone[] =>
  zones.filter(
    (zone) =>
      (cluster === undefined || (zone.cluster?.code ?? 'none') === cluster) &&
      (status === undefined || (zone.status === 0) === (status === 'off')) &&
      (q.trim() === '' || matchesSearch([zone.name, zone.cluster?.name], q.trim())),
  )

/** The place of a cluster among all: its color. */
export const groupOf = (clusters: readonly Pick<Cluster, 'code'>[], code: string | undefined): number | undefined => {
  const place = clusters.findIndex((cluster) => cluster.code === code)
  return place < 0 ? undefined : place
}

/** Zones as circles on a map, in the colors of their clusters. */
export function circlesOf(zones: readonly Zone[], clusters: readonly Pick<Cluster, 'code'>[]): MapCircle[] {
  const groups = new Map(clusters.map(({ code }, place) => [code, place]))
  return zones
    .filter(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng))
    .map(({ key, name, lat, lng, range, status, cluster }) => ({
      id: key,
      name,
      lat,
      lng,
      range: range ?? 0,
      on: status !== 0,
      group: cluster && groups.get(cluster.code),
    }))
}

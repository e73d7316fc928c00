import { matchesSearch } from '#components/table/order.ts'
import type { Cluster, Zone } from '#contract/places/zones.ts'

/** Which zones are shown. */
export interface ZoneFilter {
  /** Words in the names of a zone and of its cluster. */
  q: string
  /** Code of a cluster, or `none` for zones without one. */
  cluster?: string | undefined
  status?: 'on' | 'off' | undefined
}

/** The zones that a filter leaves. */
export const zonesShown = (zones: readonly Zone[], { q, cluster, status }: ZoneFilter): Zone[] =>
  zones.filter(
    (zone) =>
      (cluster === undefined || (zone.cluster?.code ?? 'none') === cluster) &&
      (status === undefined || (zone.status === 0) === (status === 'off')) &&
      (q.trim() === '' || matchesSearch([zone.name, zone.cluster?.name], q.trim())),
  )

/** What a filter says, for when no zone fits it. */
export function filterWords({ q, cluster, status }: ZoneFilter, clusters: readonly Cluster[]): string {
  const name = clusters.find(({ code }) => code === cluster)?.name ?? (cluster === 'none' ? 'no cluster' : cluster)
  return [q, name, status && (status === 'on' ? 'active' : 'off')].filter(Boolean).join(', ')
}

import type { Cluster, Zone } from '#contract/places/zones.ts'

/** The place of a cluster among all: its color. */
export const groupOf = (clusters: readonly Pick<Cluster, 'code'>[], code: string | undefined): number | undefined => {
  const place = clusters.findIndex((cluster) => cluster.code === code)
  return place < 0 ? undefined : place
}

/** Zones as circles on a map, in the colors of their clusters. */
export function circlesOf(zones: readonly Zone[], clusters: readonly Pick<Cluster, 'code'>[]) {
  const groups = new Map(clusters.map(({ code }, place) => [code, place]))
  return zones
    .filter(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng))
    .map(({ key, name, lat, lng, range, status, cluster }) => ({
      ...{ id: key, name, lat, lng, range: range ?? 0, on: status !== 0 },
      group: cluster && groups.get(cluster.code),
    }))
}

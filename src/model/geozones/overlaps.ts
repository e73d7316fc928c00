import { metersBetween, type Position } from '#contract/places/distance.ts'
import type { Cluster, Zone } from '#contract/places/zones.ts'

type Circle = Position & Partial<Pick<Zone, 'range' | 'status'> & { cluster: { code: string } }>

export interface Overlap<Zone> {
  one: Zone
  other: Zone
  part: number
  /** They share a cooldown: only one of them sends. */
  shared: boolean
}

const reach = (meters: number) => meters / 110_500

export function findOverlaps<Zone extends Circle>(zones: readonly Zone[]): Overlap<Zone>[] {
  const active = zones.filter(({ status }) => status !== 0).toSorted((a, b) => a.lat - b.lat)
  const widest = active.reduce((most, { range }) => Math.max(most, range ?? 0), 0)
  const found: Overlap<Zone>[] = []
  active.forEach((zone, index) => {
    for (let next = index + 1; next < active.length; next += 1) {
      const other = active[next]
      const [a, b] = [zone.range ?? 0, other?.range ?? 0]
      if (!other || other.lat - zone.lat > reach(a + widest)) break
      const east = Math.abs(((other.lng - zone.lng + 540) % 360) - 180) * Math.cos((zone.lat * Math.PI) / 180)
      if (east > reach(a + b) * 1.01) continue
      const apart = metersBetween(zone, other)
      if (apart >= a + b) continue
      const shared = zone.cluster !== undefined && zone.cluster.code === other.cluster?.code
      found.push({ one: zone, other, part: lens(a, b, apart) / (Math.PI * Math.min(a, b) ** 2), shared })
    }
  })
  return found.sort((a, b) => b.part - a.part)
}

/** Enabled zones that overlap a circle. */
export const overlapsWith = <Zone extends Circle>(
  place: Position & { range: number },
  zones: readonly Zone[],
): Zone[] => zones.filter((zone) => zone.status !== 0 && metersBetween(place, zone) < place.range + (zone.range ?? 0))

/** At this size, a plane is accurate enough. */
export function lens(a: number, b: number, apart: number): number {
  if (apart >= a + b) return 0
  if (apart <= Math.abs(a - b)) return Math.PI * Math.min(a, b) ** 2
  const angle = (near: number, far: number) => Math.acos((apart ** 2 + near ** 2 - far ** 2) / (2 * apart * near))
  const kite = Math.sqrt((a + b - apart) * (apart + a - b) * (apart - a + b) * (apart + a + b)) / 2
  return a ** 2 * angle(a, b) + b ** 2 * angle(b, a) - kite
}

export const clusterIndex = (clusters: readonly Pick<Cluster, 'code'>[], code: string | undefined) => {
  const index = clusters.findIndex((cluster) => cluster.code === code)
  return index < 0 ? undefined : index
}

export function toCircles(zones: readonly Zone[], clusters: readonly Pick<Cluster, 'code'>[]) {
  const groups = new Map(clusters.map(({ code }, index) => [code, index]))
  return zones
    .filter(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng))
    .map(({ key, name, lat, lng, range, status, cluster }) => ({
      ...{ id: key, name, lat, lng, range: range ?? 0, on: status !== 0 },
      group: cluster && groups.get(cluster.code),
    }))
}

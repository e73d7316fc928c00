import type { Timetable } from '../geozones.ts'
import { boxAround, inBox, metersBetween, type Position } from './distance.ts'
import { isOpen, opensAt } from './timetable.ts'

/** What decides whether a zone fires. `cooldown` in seconds, `range` in meters. */
export interface FiringZone<Id = number> extends Position {
  id: Id
  range: number
  active: boolean
  cooldown: number
  /** Code of its cluster, or null. */
  cluster: string | null
  timetable?: Timetable | null
}

/** The previous state of a device. */
export interface Track<Id = number> {
  /** When its position was last reported; null before the first report. */
  heard: Date | null
  /** Zones that it was in at that time. */
  inside: ReadonlySet<Id>
  /** When each zone, and each cluster by its code, last fired for it. */
  zoneFired: ReadonlyMap<Id, Date>
  clusterFired: ReadonlyMap<string, Date>
}

/**
 * Why a zone doesn’t fire. `until`: when this reason ends. A device that was in the zone already is
 * `staying`; `cluster` means that another zone of the cluster fired, earlier or at the same moment.
 */
export type Silence =
  | { because: 'inactive' | 'outside' | 'staying' }
  | { because: 'closed' | 'cooldown' | 'cluster'; until: Date }

export type FiringVerdict<Zone> = {
  zone: Zone
  /** Meters to its center; null if the zone was too far away to measure. */
  distance: number | null
} & ({ fires: true } | ({ fires: false } & Silence))

/**
 * Seconds without a report after which a stay ends: clients don’t report that somebody left while
 * they sleep.
 */
export const staySeconds = 4 * 3600

/** The latest date that can be written: a cooldown may be longer. */
const latest = 8.64e15

const after = (moment: Date, seconds: number) => new Date(Math.min(latest, moment.getTime() + seconds * 1000))

/** Whether the device is within a zone’s circle or on its edge. */
export const isInside = (zone: Position & { range: number }, distance: number | null): boolean =>
  distance !== null && distance <= zone.range

/**
 * Verdicts for a device at `position` at `moment`. Only entering fires: a position inside after one outside, after
 * none, or after `staySeconds` without a report. A zone that was entered while it was closed or cooling down doesn’t fire
 * later in the same stay. One zone of a cluster fires at a time: the nearest that may. Verdicts are in the order
 * of `zones`. `cooldownOf` gives the cooldown of a cluster in seconds.
 */
export function firing<Id, Zone extends FiringZone<Id>>(
  zones: readonly Zone[],
  cooldownOf: (cluster: string) => number,
  track: Track<Id>,
  position: Position,
  moment: Date,
): FiringVerdict<Zone>[] {
  const measured = measure(zones, position)
  const firedNow = new Map<string, Date>()
  const stays = track.heard !== null && moment < after(track.heard, staySeconds)
  const verdicts: FiringVerdict<Zone>[] = []
  for (const { zone, distance, place } of measured.sort((a, b) => a.order - b.order)) {
    const silence = silenceOf(zone, distance)
    if (!silence && zone.cluster !== null) firedNow.set(zone.cluster, moment)
    verdicts[place] = silence ? { zone, distance, fires: false, ...silence } : { zone, distance, fires: true }
  }
  return verdicts

  function silenceOf(zone: Zone, distance: number | null): Silence | undefined {
    if (!zone.active) return { because: 'inactive' }
    if (!isInside(zone, distance)) return { because: 'outside' }
    if (stays && track.inside.has(zone.id)) return { because: 'staying' }
    if (!isOpen(zone.timetable, moment)) return { because: 'closed', until: opensAt(zone.timetable, moment) }
    const fired = track.zoneFired.get(zone.id)
    const cooled = fired && after(fired, zone.cooldown)
    if (cooled && moment < cooled) return { because: 'cooldown', until: cooled }
    if (zone.cluster === null) return undefined
    const other = firedNow.get(zone.cluster) ?? track.clusterFired.get(zone.cluster)
    if (!other) return undefined
    const free = after(other, cooldownOf(zone.cluster))
    return moment < free || other.getTime() === moment.getTime() ? { because: 'cluster', until: free } : undefined
  }
}

function measure<Zone extends Position & { range: number }>(zones: readonly Zone[], position: Position) {
  // one box for all: most zones of a large application are far away, and exact distances are slow
  const widest = zones.reduce((most, { range }) => Math.max(most, range), 0)
  const box = boxAround(position, widest)
  return zones.map((zone, index) => {
    const distance = inBox(zone, box) ? metersBetween(position, zone) : null
    return { zone, distance, place: index, order: distance ?? Number.MAX_VALUE }
  })
}

/** The state of a device after these verdicts at `moment`. */
export function trackAfter<Id, Zone extends FiringZone<Id>>(
  track: Track<Id>,
  verdicts: readonly FiringVerdict<Zone>[],
  moment: Date,
): Track<Id> {
  const fired = verdicts.filter(({ fires }) => fires)
  const clusters = fired.flatMap(({ zone }) => (zone.cluster === null ? [] : [zone.cluster]))
  return {
    heard: moment,
    inside: new Set(
      verdicts.filter(({ zone, distance }) => zone.active && isInside(zone, distance)).map(({ zone }) => zone.id),
    ),
    zoneFired: withAll(
      track.zoneFired,
      fired.map(({ zone }) => zone.id),
      moment,
    ),
    clusterFired: withAll(track.clusterFired, clusters, moment),
  }
}

/** Most steps of a long walk fire nothing: the state is copied only if it changes. */
const withAll = <Key>(before: ReadonlyMap<Key, Date>, keys: readonly Key[], moment: Date): ReadonlyMap<Key, Date> =>
  keys.length === 0 ? before : new Map([...before, ...keys.map((key) => [key, moment] as const)])

/** The state of a device before its first report. */
export const emptyTrack = <Id>(): Track<Id> => ({
  heard: null,
  inside: new Set(),
  zoneFired: new Map(),
  clusterFired: new Map(),
})

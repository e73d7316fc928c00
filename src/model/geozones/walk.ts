import { boxAround, inBox, metersBetween, type Position } from '#contract/places/distance.ts'
import { emptyTrack, type FiringZone, firing, isInside, type Silence, trackAfter } from '#contract/places/firing.ts'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import { timetableIn } from './week.ts'

/** Meters between reported locations: fine enough for the smallest zone, coarse enough for the longest path. */
export const walkStep = (length: number) => Math.min(25, Math.max(5, Math.ceil(length / 4_000)))

export type Entry<Zone> = {
  zone: Zone
  /** Meters from the start. */
  at: number
  moment: Date
} & ({ fires: true } | ({ fires: false } & Silence))

interface Walk<Zone> {
  zones: readonly Zone[]
  /** A cluster's cooldown, in seconds. */
  cooldownOf: (cluster: string) => number
  path: readonly Position[]
  /** Meters per second. */
  speed: number
  start: Date
}

/** Applies the service’s rules along a path. Nothing is recorded or sent. */
export function walked<Zone extends FiringZone<string>>(walk: Walk<Zone>): Entry<Zone>[] {
  const { zones, cooldownOf, path, speed, start } = walk
  const { parts, length } = measured(path)
  const step = walkStep(length)
  const stride = 100
  const boxes = zones.map((zone) => ({
    zone,
    box: boxAround(zone, zone.range),
    wide: boxAround(zone, zone.range + stride * step),
  }))
  let around = boxes
  const off = new Set<string>()
  const entries: Entry<Zone>[] = []
  let track = emptyTrack<string>()
  for (let count = 0; count <= Math.ceil(length / step); count += 1) {
    const at = Math.min(length, count * step)
    const point = pointAt(path, parts, at)
    if (!point) break
    const moment = new Date(start.getTime() + (at / speed) * 1_000)
    // only zones within reach of the next steps are checked
    if (count % stride === 0) around = boxes.filter(({ wide }) => inBox(point, wide))
    const near = around.filter(({ box }) => inBox(point, box)).map(({ zone }) => zone)
    const verdicts = firing(near, cooldownOf, track, point, moment)
    for (const { distance, ...verdict } of verdicts) {
      if (verdict.fires) entries.push({ ...verdict, at, moment })
      else if (verdict.because === 'inactive') {
        // for the service, a device is never inside an inactive zone: report it once
        if (isInside(verdict.zone, distance) && !off.has(verdict.zone.id)) entries.push({ ...verdict, at, moment })
        if (isInside(verdict.zone, distance)) off.add(verdict.zone.id)
      } else if (verdict.because !== 'staying' && verdict.because !== 'outside')
        entries.push({ ...verdict, at, moment })
    }
    track = trackAfter(track, verdicts, moment)
  }
  return entries
}

export function measured(path: readonly Position[]): { parts: number[]; length: number } {
  const parts = path.slice(1).map((point, index) => metersBetween(path[index] ?? point, point))
  return { parts, length: parts.reduce((sum, part) => sum + part, 0) }
}

function eastward(from: number, to: number): number {
  const degrees = to - from
  return Math.abs(degrees) > 180 ? degrees - Math.sign(degrees) * 360 : degrees
}

export function pointAt(path: readonly Position[], parts: readonly number[], meters: number): Position | undefined {
  let left = meters
  for (const [index, part] of parts.entries()) {
    const [from, to] = [path[index], path[index + 1]]
    if (from && to && (left <= part || index === parts.length - 1)) {
      const share = part === 0 ? 0 : Math.min(1, left / part)
      return pointBetween(from, to, share)
    }
    left -= part
  }
  return path[0]
}

function pointBetween(from: Position, to: Position, share: number): Position {
  const lng = from.lng + eastward(from.lng, to.lng) * share
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: Math.abs(lng) > 180 ? lng - Math.sign(lng) * 360 : lng,
  }
}

export const formatPath = (path: readonly Position[]): string | undefined =>
  path.length === 0 ? undefined : path.map(({ lat, lng }) => `${lat}~${lng}`).join('_')

export const pathIn = (text: string | undefined): Position[] =>
  (text ?? '').split('_').flatMap((pair): Position[] => {
    const [, lat, lng] = /^(-?\d+(?:\.\d+)?)~(-?\d+(?:\.\d+)?)$/.exec(pair) ?? []
    const point = { lat: Number(lat), lng: Number(lng) }
    return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? [point] : []
  })

/** Meters of a degree of latitude. */
const metersOfDegree = 111_320

/** A path into an enabled geozone, from outside it to the middle: the one nearest to `around`, else the first. Empty without any. */
export function examplePath(
  zones: readonly Pick<Zone, 'lat' | 'lng' | 'range' | 'status'>[],
  around: Position | undefined,
): Position[] {
  const enabled = zones.filter(({ status }) => status !== 0)
  const [zone] = around ? enabled.toSorted((a, b) => metersBetween(a, around) - metersBetween(b, around)) : enabled
  if (!zone) return []
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  const south = (1.5 * (zone.range ?? 200) + 200) / metersOfDegree
  return [Math.max(-90, zone.lat - south), zone.lat].map((lat) => ({ lat: rounded(lat), lng: rounded(zone.lng) }))
}

/** What happens along a path at `speed`, in km/h, from `start`, in milliseconds since 1970. */
export function walkEntries(
  { path, speed, start }: { path: readonly Position[]; speed: number; start: number | undefined },
  zones: readonly Zone[],
  clusters: readonly Cluster[],
) {
  if (path.length < 2 || start === undefined) return []
  const cooldowns = new Map(clusters.map(({ code, cooldown }) => [code, cooldown ?? 0]))
  return walked({
    zones: zones.map(({ key, name, lat, lng, range, status, cooldown, cluster, timetable }) => ({
      id: key,
      name,
      lat,
      lng,
      range: range ?? 0,
      active: status !== 0,
      cooldown: cooldown ?? 0,
      cluster: cluster?.code ?? null,
      timetable: timetableIn(timetable) ?? null,
    })),
    cooldownOf: (code) => cooldowns.get(code) ?? 0,
    path,
    speed: speed / 3.6,
    start: new Date(start),
  })
}

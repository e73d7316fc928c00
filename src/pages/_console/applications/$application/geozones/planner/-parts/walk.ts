import { metresBetween, type Position } from '#contract/places/distance.ts'
import { type FiringZone, firing, isInside, noTrack, type Silence, trackAfter } from '#contract/places/firing.ts'

/** Metres after which a phone tells where it is, in this thought experiment, and the most steps of one walk. */
export const stepOf = (length: number) => Math.max(5, length / 4_000)

/** Entering a zone on the way: its message, or why it is silent. */
export type Entry<Zone> = {
  zone: Zone
  /** Metres from the start. */
  at: number
  moment: Date
} & ({ fires: true } | ({ fires: false } & Silence))

/** Metres of each part of a path, and of the whole. */
export function measured(path: readonly Position[]): { parts: number[]; length: number } {
  const parts = path.slice(1).map((point, place) => metresBetween(path[place] ?? point, point))
  return { parts, length: parts.reduce((sum, part) => sum + part, 0) }
}

/** The point so many metres along a path. */
export function pointAt(path: readonly Position[], parts: readonly number[], metres: number): Position | undefined {
  let left = metres
  for (const [place, part] of parts.entries()) {
    const [from, to] = [path[place], path[place + 1]]
    if (from && to && (left <= part || place === parts.length - 1)) {
      const share = part === 0 ? 0 : Math.min(1, left / part)
      return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }
    }
    left -= part
  }
  return path[0]
}

/** How far along a path the point of it is that is nearest to another, in metres. */
export function nearestOn(path: readonly Position[], parts: readonly number[], to: Position): number {
  const round = Math.cos((to.lat * Math.PI) / 180)
  let best = { metres: 0, square: Number.POSITIVE_INFINITY }
  let before = 0
  for (const [place, part] of parts.entries()) {
    const [a, b] = [path[place], path[place + 1]]
    if (!a || !b) break
    const [x, y] = [(b.lng - a.lng) * round, b.lat - a.lat]
    const [u, v] = [(to.lng - a.lng) * round, to.lat - a.lat]
    const whole = x * x + y * y
    const share = whole === 0 ? 0 : Math.max(0, Math.min(1, (u * x + v * y) / whole))
    const square = (u - share * x) ** 2 + (v - share * y) ** 2
    if (square < best.square) best = { metres: before + share * part, square }
    before += part
  }
  return best.metres
}

interface Walk<Zone> {
  zones: readonly Zone[]
  /** Seconds of a cluster's cooldown. */
  cooldownOf: (cluster: string) => number
  path: readonly Position[]
  /** Metres a second. */
  speed: number
  start: Date
}

/** Walks a path in the mind: nothing is recorded, nothing is sent. Answers what every zone does that is entered. */
export function walked<Zone extends FiringZone<string>>({
  zones,
  cooldownOf,
  path,
  speed,
  start,
}: Walk<Zone>): Entry<Zone>[] {
  const { parts, length } = measured(path)
  const step = stepOf(length)
  const entries: Entry<Zone>[] = []
  let track = noTrack<string>()
  const steps = Math.ceil(length / step)
  for (let count = 0; count <= steps; count += 1) {
    const at = Math.min(length, count * step)
    const point = pointAt(path, parts, at)
    if (!point) break
    const moment = new Date(start.getTime() + (at / speed) * 1_000)
    const verdicts = firing(zones, cooldownOf, track, point, moment)
    for (const verdict of verdicts) {
      if (verdict.fires) entries.push({ zone: verdict.zone, at, moment, fires: true })
      else if (
        isInside(verdict.zone, verdict.distance) &&
        verdict.because !== 'staying' &&
        verdict.because !== 'outside' &&
        !track.inside.has(verdict.zone.id)
      ) {
        const { zone, distance: _, ...silence } = verdict
        // one that is off is never inside by the rules of the service: told once
        if (silence.because !== 'inactive' || !entries.some((entry) => entry.zone.id === zone.id))
          entries.push({ zone, at, moment, ...silence })
      }
    }
    track = trackAfter(track, verdicts, moment)
  }
  return entries
}

/** A path as one part of an address, and back; points that make no sense are left out. */
export const pathWords = (path: readonly Position[]): string | undefined =>
  path.length === 0 ? undefined : path.map(({ lat, lng }) => `${lat}~${lng}`).join('_')

export const pathIn = (words: string | undefined): Position[] =>
  (words ?? '').split('_').flatMap((pair): Position[] => {
    const [, lat, lng] = /^(-?\d+(?:\.\d+)?)~(-?\d+(?:\.\d+)?)$/.exec(pair) ?? []
    const point = { lat: Number(lat), lng: Number(lng) }
    return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? [point] : []
  })

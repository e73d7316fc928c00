import type { Position } from '#contract/places/distance.ts'
import { type FiringZone, firing, isInside, noTrack, type Silence, trackAfter } from '#contract/places/firing.ts'
import { measured, pointAt } from './path.ts'
import { stretches } from './stretches.ts'

/** Meters after which a phone tells where it is, in this thought experiment: often enough for the smallest zone on the longest way. */
export const stepOf = (length: number) => Math.min(25, Math.max(5, Math.ceil(length / 4_000)))

/** Entering a zone on the way: its message, or why it is silent. */
export type Entry<Zone> = {
  zone: Zone
  /** Meters from the start. */
  at: number
  moment: Date
} & ({ fires: true } | ({ fires: false } & Silence))

interface Walk<Zone> {
  zones: readonly Zone[]
  /** Seconds of a cluster's cooldown. */
  cooldownOf: (cluster: string) => number
  path: readonly Position[]
  /** Meters a second. */
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
  const steps = Math.ceil(length / step)
  const coming = stretches(zones, path, parts)
  const told = new Set<string>()
  const entries: Entry<Zone>[] = []
  const near = new Map<number, number>()
  let track = noTrack<string>()
  let next = 0
  for (let count = 0; count <= steps; count += 1) {
    const at = Math.min(length, count * step)
    for (let one = coming[next]; one && one.from <= at; next += 1, one = coming[next])
      near.set(one.zone, Math.max(one.to, near.get(one.zone) ?? 0))
    for (const [zone, to] of near) if (to < at) near.delete(zone)
    if (near.size === 0) {
      // far from every zone one is in none, as far as the next begins
      track = { ...track, inside: new Set() }
      const ahead = coming[next]
      if (!ahead) break
      count = Math.ceil(ahead.from / step) - 1
      continue
    }
    const point = pointAt(path, parts, at)
    if (!point) break
    const moment = new Date(start.getTime() + (at / speed) * 1_000)
    // in their order, which decides between zones that are equally near
    const around = [...near.keys()].sort((one, other) => one - other).flatMap((place) => zones[place] ?? [])
    const verdicts = firing(around, cooldownOf, track, point, moment)
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
        if (silence.because !== 'inactive' || !told.has(zone.id)) entries.push({ zone, at, moment, ...silence })
        told.add(zone.id)
      }
    }
    track = trackAfter(track, verdicts, moment)
  }
  return entries
}

import { boxAround, inBox, type Position } from '#contract/places/distance.ts'
import { type FiringZone, firing, isInside, noTrack, type Silence, trackAfter } from '#contract/places/firing.ts'
import { measured, pointAt } from './path.ts'

/** Meters between the locations a phone reports on a path: often enough for the smallest zone on the longest path. */
export const stepOf = (length: number) => Math.min(25, Math.max(5, Math.ceil(length / 4_000)))

/** Entering a zone on a path: its message, or why it is silent. */
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

/** What every zone does that is entered on a path, by the rules of the service. Nothing is recorded, nothing is sent. */
export function walked<Zone extends FiringZone<string>>(walk: Walk<Zone>): Entry<Zone>[] {
  const { zones, cooldownOf, path, speed, start } = walk
  const { parts, length } = measured(path)
  const step = stepOf(length)
  const stride = 100
  const boxes = zones.map((zone) => ({
    zone,
    box: boxAround(zone, zone.range),
    wide: boxAround(zone, zone.range + stride * step),
  }))
  let around = boxes
  const off = new Set<string>()
  const entries: Entry<Zone>[] = []
  let track = noTrack<string>()
  for (let count = 0; count <= Math.ceil(length / step); count += 1) {
    const at = Math.min(length, count * step)
    const point = pointAt(path, parts, at)
    if (!point) break
    const moment = new Date(start.getTime() + (at / speed) * 1_000)
    // of many zones only those within reach of the next steps are looked at
    if (count % stride === 0) around = boxes.filter(({ wide }) => inBox(point, wide))
    const near = around.filter(({ box }) => inBox(point, box)).map(({ zone }) => zone)
    const verdicts = firing(near, cooldownOf, track, point, moment)
    for (const { distance, ...verdict } of verdicts) {
      if (verdict.fires) entries.push({ ...verdict, at, moment })
      else if (verdict.because === 'inactive') {
        // to the service one is never inside it: told once
        if (isInside(verdict.zone, distance) && !off.has(verdict.zone.id)) entries.push({ ...verdict, at, moment })
        if (isInside(verdict.zone, distance)) off.add(verdict.zone.id)
      } else if (verdict.because !== 'staying' && verdict.because !== 'outside')
        entries.push({ ...verdict, at, moment })
    }
    track = trackAfter(track, verdicts, moment)
  }
  return entries
}

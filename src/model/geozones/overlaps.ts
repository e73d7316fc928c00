import { metersBetween, type Position } from '#contract/places/distance.ts'

interface Circle extends Position {
  key: string
  name: string
  range: number
  cluster: string | undefined
}

/** Two zones that share ground. */
export interface Overlap<Zone> {
  one: Zone
  other: Zone
  /** Meters between their middles. */
  apart: number
  /** Meters by which one reaches into the other along the line between their middles. */
  deep: number
  /** Part of the smaller zone's area that both cover, 0 to 1. */
  part: number
  /** True where they share a cooldown: only one of them is heard. */
  shared: boolean
}

/** Degrees of latitude within which two zones of these ranges can meet. */
const reach = (meters: number) => meters / 110_500

/** Every pair of zones that overlaps, those that overlap most first. */
export function overlapsOf<Zone extends Circle>(zones: readonly Zone[]): Overlap<Zone>[] {
  const sorted = zones.toSorted((a, b) => a.lat - b.lat)
  const widest = sorted.reduce((most, { range }) => Math.max(most, range), 0)
  const found: Overlap<Zone>[] = []
  sorted.forEach((one, place) => {
    for (let at = place + 1; at < sorted.length; at += 1) {
      const other = sorted[at]
      if (!other || other.lat - one.lat > reach(one.range + widest)) break
      const both = one.range + other.range
      const east = Math.abs(((other.lng - one.lng + 540) % 360) - 180) * Math.cos((one.lat * Math.PI) / 180)
      if (east > reach(both) * 1.01) continue
      const apart = metersBetween(one, other)
      if (apart >= both) continue
      const shared = one.cluster !== undefined && one.cluster === other.cluster
      found.push({
        one,
        other,
        apart,
        deep: Math.min(both - apart, 2 * Math.min(one.range, other.range)),
        part: lens(one.range, other.range, apart) / (Math.PI * Math.min(one.range, other.range) ** 2),
        shared,
      })
    }
  })
  return found.sort((a, b) => b.part - a.part)
}

/** Area that two circles of a plane share; at these sizes the earth is one. */
export function lens(a: number, b: number, apart: number): number {
  if (apart >= a + b) return 0
  if (apart <= Math.abs(a - b)) return Math.PI * Math.min(a, b) ** 2
  const angle = (near: number, far: number) => Math.acos((apart ** 2 + near ** 2 - far ** 2) / (2 * apart * near))
  const kite = Math.sqrt((a + b - apart) * (apart + a - b) * (apart - a + b) * (apart + a + b)) / 2
  return a ** 2 * angle(a, b) + b ** 2 * angle(b, a) - kite
}

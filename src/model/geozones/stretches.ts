import { boxAround, type Position } from '#contract/places/distance.ts'
import { eastward } from './path.ts'

/** A stretch of a path, in meters from its start, on which one may be in a zone. */
export interface Stretch {
  /** Place of the zone among all. */
  zone: number
  from: number
  to: number
}

/** On which stretches of a path one is in the boxes around zones: elsewhere one is in none of them. In the order in which they begin. */
export function stretches(
  zones: readonly (Position & { range: number })[],
  path: readonly Position[],
  parts: readonly number[],
): Stretch[] {
  const boxes = zones.map((zone) => {
    const { south, north, west, east } = boxAround(zone, zone.range)
    const wide = west <= east ? (east - west) / 2 : (east + 360 - west) / 2
    // one around a pole is all the way round, wherever its middle is
    return { lng: zone.lng, south, north, wide: wide < 180 ? wide : Number.POSITIVE_INFINITY }
  })
  const found: Stretch[] = []
  let before = 0
  for (const [place, part] of parts.entries()) {
    const [from, to] = [path[place], path[place + 1]]
    if (!from || !to) break
    const [up, along] = [to.lat - from.lat, eastward(from.lng, to.lng)]
    // a box that reaches over the date line is on the turn of the earth of the middle of this part
    const middle = from.lng + along / 2
    for (const [zone, { lng, south, north, wide }] of boxes.entries()) {
      const across = shares(from.lat, up, south, north)
      if (!across) continue
      const own = lng + 360 * Math.round((middle - lng) / 360)
      const beside = shares(from.lng, along, own - wide, own + wide)
      const [first, last] = [Math.max(across[0], beside?.[0] ?? 1), Math.min(across[1], beside?.[1] ?? 0)]
      if (first <= last) found.push({ zone, from: before + first * part, to: before + last * part })
    }
    before += part
  }
  return found.sort((one, other) => one.from - other.from)
}

/** The shares of a way from `from` by `by` that lie between two bounds; undefined for none. */
function shares(from: number, by: number, least: number, most: number): [number, number] | undefined {
  if (by === 0) return from >= least && from <= most ? [0, 1] : undefined
  const [one, other] = [(least - from) / by, (most - from) / by]
  const [first, last] = [Math.max(0, Math.min(one, other)), Math.min(1, Math.max(one, other))]
  return first <= last ? [first, last] : undefined
}

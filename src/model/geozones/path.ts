import { metersBetween, type Position } from '#contract/places/distance.ts'

/** Meters of each part of a path, and of the whole. */
export function measured(path: readonly Position[]): { parts: number[]; length: number } {
  const parts = path.slice(1).map((point, place) => metersBetween(path[place] ?? point, point))
  return { parts, length: parts.reduce((sum, part) => sum + part, 0) }
}

/** Degrees from one longitude to another, the short way round. */
function eastward(from: number, to: number): number {
  const degrees = to - from
  return Math.abs(degrees) > 180 ? degrees - Math.sign(degrees) * 360 : degrees
}

/** The point so many meters along a path. */
export function pointAt(path: readonly Position[], parts: readonly number[], meters: number): Position | undefined {
  let left = meters
  for (const [place, part] of parts.entries()) {
    const [from, to] = [path[place], path[place + 1]]
    if (from && to && (left <= part || place === parts.length - 1)) {
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

/** A path as one part of an address, and back; points that make no sense are left out. */
export const pathWords = (path: readonly Position[]): string | undefined =>
  path.length === 0 ? undefined : path.map(({ lat, lng }) => `${lat}~${lng}`).join('_')

export const pathIn = (words: string | undefined): Position[] =>
  (words ?? '').split('_').flatMap((pair): Position[] => {
    const [, lat, lng] = /^(-?\d+(?:\.\d+)?)~(-?\d+(?:\.\d+)?)$/.exec(pair) ?? []
    const point = { lat: Number(lat), lng: Number(lng) }
    return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? [point] : []
  })

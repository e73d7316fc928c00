import { clamp } from '@mantine/hooks'
import Supercluster from 'supercluster'

export interface Point {
  lat: number
  lng: number
}

/** A circle on the earth: its center, and its range in meters. */
export interface Place extends Point {
  range: number
}

export interface MapCircle extends Place {
  id: string
  name: string
  on: boolean
  /** Circles of one group share a color, from a few that repeat; undefined for none. */
  group?: number
}

export interface MapView extends Point {
  zoom: number
}

/** Below this zoom, a zone is only a dot. */
export const closeZoom = 11

export interface Limits {
  least: number
  most: number
}

const metersOfDegree = 111_195

/** Six digits are a tenth of a meter. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6

export const metersOfPixel = (lat: number, zoom: number): number =>
  (40_075_016.686 * Math.cos((lat * Math.PI) / 180)) / 2 ** (zoom + 8)

/** Moves across the date line, but not beyond a pole. */
export function movedBy<P extends Point>(point: P, north: number, east: number): P {
  const lat = roundDegrees(clamp(point.lat + north / metersOfDegree, -90, 90))
  const round = Math.max(0.01, Math.cos((point.lat * Math.PI) / 180))
  return { ...point, lat, lng: wrapLongitude(point.lng + east / (metersOfDegree * round)) }
}

/** From -180 to 180, from any copy of the world. */
export const wrapLongitude = (lng: number): number =>
  roundDegrees(lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180)

/** On the copy of the world nearest to `other`: -179 seen from 179 is 181. */
export const nearestTurn = (lng: number, other: number): number => lng + 360 * Math.round((other - lng) / 360)

export const rangeWithin = (range: number, { least, most }: Limits): number =>
  Math.round(clamp(Number.isFinite(range) ? range : least, least, most))

interface Label {
  id: string
  /** Of the middle, in pixels. */
  x: number
  y: number
  name: string
}

/** Of labels that would overlap, the first is kept. Returns their IDs. */
export function labelsApart(labels: readonly Label[]): Set<string> {
  const kept: { x: number; y: number; half: number }[] = []
  const ids = new Set<string>()
  for (const { id, x, y, name } of labels) {
    const half = (name.length * 7 + 10) / 2
    if (kept.some((other) => Math.abs(other.y - y) < 20 && Math.abs(other.x - x) < other.half + half)) continue
    kept.push({ x, y, half })
    ids.add(id)
  }
  return ids
}

/** From this zoom on, nothing is clustered. */
const apart = 13

/** Circles at most this many degrees apart, in two steps, are of one city. */
const cityDegrees = 0.25
/** Pixels in which a city should fit, at any size of the map. */
const cityPixels = 300

/**
 * Where a map opens that shows all of these: the area with the most circles, close enough that they are circles rather than
 * dots. Undefined if they are all in one area, which then fits as a whole, or if there are none.
 */
export function openingView(circles: readonly Place[]): MapView | undefined {
  const cells = new Map<string, Place[]>()
  const cellOf = ({ lat, lng }: Point) => [Math.floor(lat / cityDegrees), Math.floor(lng / cityDegrees)] as const
  for (const circle of circles) {
    const key = cellOf(circle).join()
    cells.set(key, [...(cells.get(key) ?? []), circle])
  }
  let largest: Place[] = []
  for (const [one] of cells.values()) {
    if (!one) continue
    const [row, column] = cellOf(one)
    const around = [-1, 0, 1].flatMap((up) =>
      [-1, 0, 1].flatMap((right) => cells.get([row + up, column + right].join()) ?? []),
    )
    if (around.length > largest.length) largest = around
  }
  if (largest.length === circles.length) return undefined
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
  const lats = largest.map(({ lat }) => lat)
  const lngs = largest.map(({ lng }) => lng)
  const lat = mean(lats)
  const meters = metersOfDegree * Math.max(spread(lats), spread(lngs) * Math.cos((lat * Math.PI) / 180))
  const zoom = Math.floor(Math.log2((metersOfPixel(lat, 0) * cityPixels) / Math.max(meters, 1)))
  return { lat, lng: mean(lngs), zoom: clamp(zoom, apart, 15) }
}

const moves = new Map<string, [north: number, east: number]>([
  ['ArrowUp', [1, 0]],
  ['ArrowDown', [-1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
])

/** Undefined for other keys. Shift makes larger steps. */
export function keyed(place: Place, key: string, large: boolean, limits: Limits): Place | undefined {
  const step = large ? 100 : 10
  const move = moves.get(key)
  if (move) return movedBy(place, move[0] * step, move[1] * step)
  const wider = '+=*'.includes(key) ? step : '-_'.includes(key) ? -step : undefined
  return wider === undefined ? undefined : { ...place, range: rangeWithin(place.range + wider, limits) }
}

export const indexCircles = (circles: readonly MapCircle[]) =>
  new Supercluster<MapCircle>({ radius: 56, extent: 256, maxZoom: apart - 1, minPoints: 3 }).load(
    circles.map((circle) => ({
      type: 'Feature' as const,
      properties: circle,
      geometry: { type: 'Point' as const, coordinates: [circle.lng, circle.lat] },
    })),
  )

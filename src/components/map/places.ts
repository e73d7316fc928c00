/** A point of the earth in degrees. */
export interface Point {
  lat: number
  lng: number
}

/** A circle of the earth: its middle, and its range in meters. */
export interface Place extends Point {
  range: number
}

/** What the map shows of a place. */
export interface MapCircle extends Place {
  id: string
  /** Read on hover. */
  name: string
  /** What is switched off is drawn in broken lines. */
  on: boolean
  /** Circles of one group have one color, from a few that come again; undefined for those of none. */
  group?: number
}

/** Where the map looks. */
export interface MapView extends Point {
  zoom: number
}

/** Where the map is to go. */
export interface MapTarget extends Point {
  zoom?: number
  /** True where the map stays as it is if the point can be seen on it. */
  unlessInSight?: boolean
}

/** The zoom from which a circle of some hundred meters is more than a dot. */
export const nearEnough = 11

/** Least and largest range, in meters. */
export interface Limits {
  least: number
  most: number
}

/** Meters of a degree of latitude, near enough for moving things about on a map. */
const meters = 111_195

const inside = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Six digits are a tenth of a meter. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** A point so many meters further north and east. At the date line it comes out on the other side; nothing is beyond a pole. */
export function moved<P extends Point>(point: P, north: number, east: number): P {
  const lat = rounded(inside(point.lat + north / meters, -90, 90))
  const round = Math.max(0.01, Math.cos((point.lat * Math.PI) / 180))
  return { ...point, lat, lng: wrapped(point.lng + east / (meters * round)) }
}

/** A longitude from -180 to 180, whatever turn of the earth it was taken from. */
export const wrapped = (lng: number): number =>
  rounded(lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180)

/** A longitude on the turn of the earth that is nearest to another: -179 seen from 179 is 181. */
export const turnedTo = (lng: number, other: number): number => lng + 360 * Math.round((other - lng) / 360)

/** Points as one piece, where they are nearer together over the date line than the other way round. */
export function together<P extends Point>(points: readonly P[]): readonly P[] {
  const first = points[0]?.lng ?? 0
  const turned = points.map((point) => ({ ...point, lng: turnedTo(point.lng, first) }))
  return widthOf(turned) < widthOf(points) ? turned : points
}

function widthOf(points: readonly Point[]): number {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { lng } of points) [west, east] = [Math.min(west, lng), Math.max(east, lng)]
  return east - west
}

/** The whole meters of a range within its limits. */
export const rangeWithin = (range: number, { least, most }: Limits): number =>
  Math.round(inside(Number.isFinite(range) ? range : least, least, most))

/** What an arrow key or + and - make of a place; undefined for any other key. Shift makes larger steps. */
export function keyed(place: Place, key: string, large: boolean, limits: Limits): Place | undefined {
  const step = large ? 100 : 10
  switch (key) {
    case 'ArrowUp':
      return moved(place, step, 0)
    case 'ArrowDown':
      return moved(place, -step, 0)
    case 'ArrowLeft':
      return moved(place, 0, -step)
    case 'ArrowRight':
      return moved(place, 0, step)
    case '+':
    case '=':
    case '*':
      return { ...place, range: rangeWithin(place.range + step, limits) }
    case '-':
    case '_':
      return { ...place, range: rangeWithin(place.range - step, limits) }
    default:
      return undefined
  }
}

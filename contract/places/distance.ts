import geographiclib from 'geographiclib-geodesic'

/** A point on the earth, in degrees north and east (WGS 84). */
export interface Position {
  lat: number
  lng: number
}

/** A field in degrees. Where `west` is greater than `east` it lies across the date line. */
export interface Box {
  south: number
  north: number
  west: number
  east: number
}

const wgs84 = geographiclib.Geodesic.WGS84

/** Meters between two points along the shortest way on the WGS 84 ellipsoid, exact to a micrometer. */
export const metersBetween = (one: Position, other: Position): number =>
  wgs84.Inverse(one.lat, one.lng, other.lat, other.lng, geographiclib.Geodesic.DISTANCE).s12 ?? 0

/** The shortest degree of latitude, at the equator, and a degree of longitude there, in meters and a little less. */
const degreeNorth = 110_574
const degreeEast = 111_319

/** A box that holds every point within `meters` of `center`, and little more. */
export function boxAround(center: Position, meters: number): Box {
  // a millimeter for what is lost by rounding
  const within = meters + 0.001
  const up = within / degreeNorth
  const south = Math.max(-90, center.lat - up)
  const north = Math.min(90, center.lat + up)
  const outermost = Math.max(Math.abs(center.lat - up), Math.abs(center.lat + up))
  const aside = outermost < 90 ? within / (degreeEast * Math.cos((outermost * Math.PI) / 180)) : 180
  if (aside >= 180) return { south, north, west: -180, east: 180 }
  return { south, north, west: turned(center.lng - aside), east: turned(center.lng + aside) }
}

/**
 * Meters that a point is away at least whose degrees differ by so many, north and east taken together as in a plane; 0 where nothing
 * can be said. The date line must be farther away than that.
 */
export function leastMeters({ lat }: Position, degrees: number): number {
  const outermost = Math.abs(lat) + degrees
  // on a globe the way is a little shorter than in the plane, the more the wider
  if (degrees > 5 || outermost >= 89) return 0
  return 0.99 * degrees * degreeNorth * Math.cos((outermost * Math.PI) / 180)
}

/** A longitude from -180 to 180, of one that went beyond. */
const turned = (lng: number) => (lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng)

/** Whether a point lies in a box, edges included. At a pole, and at the date line, a longitude has two names: both count. */
export function inBox({ lat, lng }: Position, { south, north, west, east }: Box): boolean {
  if (lat < south || lat > north) return false
  const inside = (degrees: number) =>
    west <= east ? degrees >= west && degrees <= east : degrees >= west || degrees <= east
  return inside(lng) || (Math.abs(lng) === 180 && inside(-lng))
}

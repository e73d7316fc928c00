import geographiclib from 'geographiclib-geodesic'

/** A point on the earth, in degrees north and east (WGS 84). */
export interface Position {
  lat: number
  lng: number
}

/** A bounding box in degrees. If `west` is greater than `east`, it crosses the date line. */
export interface Box {
  south: number
  north: number
  west: number
  east: number
}

const wgs84 = geographiclib.Geodesic.WGS84

/** Distance in meters along the geodesic on the WGS 84 ellipsoid, exact to a micrometer. */
export const metersBetween = (one: Position, other: Position): number =>
  wgs84.Inverse(one.lat, one.lng, other.lat, other.lng, geographiclib.Geodesic.DISTANCE).s12 ?? 0

/** Meters of the shortest degree of latitude, at the equator, and of a degree of longitude there, rounded down. */
const degreeNorth = 110_574
const degreeEast = 111_319

/** A box that contains every point within `meters` of `center`, and little more. */
export function boxAround(center: Position, meters: number): Box {
  // a millimeter for rounding
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
 * Lower bound in meters of the distance between points that differ by this many degrees, as in a plane; 0 if nothing
 * is known. The date line must be farther away than that.
 */
export function leastMeters({ lat }: Position, degrees: number): number {
  const outermost = Math.abs(lat) + degrees
  // on a globe, the path is shorter than in a plane, and more so over longer distances
  if (degrees > 5 || outermost >= 89) return 0
  return 0.99 * degrees * degreeNorth * Math.cos((outermost * Math.PI) / 180)
}

/** Wraps a longitude to -180 to 180. */
const turned = (lng: number) => (lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng)

/** Whether a point is in a box, edges included. At a pole and at the date line, a longitude has two values: both count. */
export function inBox({ lat, lng }: Position, { south, north, west, east }: Box): boolean {
  if (lat < south || lat > north) return false
  const inside = (degrees: number) =>
    west <= east ? degrees >= west && degrees <= east : degrees >= west || degrees <= east
  return inside(lng) || (Math.abs(lng) === 180 && inside(-lng))
}

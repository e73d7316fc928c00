import { type RawBuilder, sql } from 'kysely'

/** Mean radius of the earth in metres. */
const radius = 6_371_008.8

/**
 * Metres on a sphere from the row's `lat` and `lng` to a point, in degrees. The ellipsoid differs by less than
 * `sphereError` of it: good for putting in order, and for leaving out what is far away.
 */
export const sphereMetres = ({ lat, lng }: { lat: number; lng: number }): RawBuilder<number> => sql<number>`(
  2 * ${radius}::float8 * asin(least(1, sqrt(
    sin(radians(lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(lat)) * sin(radians(lng - ${lng}::float8) / 2) ^ 2
  )))
)`

/** On WGS 84 a metre of the sphere is 0.9944 m to 1.0045 m long. */
export const sphereError = 0.006

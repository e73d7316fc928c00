import { type RawBuilder, sql } from 'kysely'

/** Mean radius of the earth in meters. */
const radius = 6_371_008.8

/** Degrees that count as zero: the squares of much smaller values underflow in the storage. */
const least = 1e-9

/**
 * Meters on a sphere from the row's `lat` and `lng` to a point, in degrees. It differs from the distance on the
 * ellipsoid by a fraction of less than `sphereError`: good enough for sorting, and for excluding what is far away.
 */
export function sphereMeters({ lat, lng }: { lat: number; lng: number }): RawBuilder<number> {
  const north = sql<number>`sind(greatest(abs(lat - ${lat}::float8), ${least}::float8) / 2)`
  const east = sql<number>`sind(greatest(abs(lng - ${lng}::float8), ${least}::float8) / 2)`
  const narrow = Math.cos((lat * Math.PI) / 180)
  return sql<number>`(
    ${2 * radius}::float8 * asin(least(1, sqrt(${north} ^ 2 + ${narrow}::float8 * cosd(lat) * ${east} ^ 2)))
  )`
}

/** On WGS 84, a meter of the sphere is 0.9944 m to 1.0045 m long. */
export const sphereError = 0.006

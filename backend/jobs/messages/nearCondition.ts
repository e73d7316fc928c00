import { type Kysely, type RawBuilder, sql } from 'kysely'
import { boxAround, metersBetween, type Position } from '#contract/places/distance.ts'
import { sphereError, sphereMeters } from '../../db/sphereMeters.ts'
import type { Database } from '../../db/tables.ts'

/** The rounding error of a spherical distance, in meters. */
const rounding = 0.001

/**
 * A condition over `devices`: their position is within `range` meters of a point. The distance is that of
 * metersBetween: a spherical distance decides for all but those near the edge, which are measured one by one.
 */
export async function nearCondition(
  db: Kysely<Database>,
  application: number,
  { lat, lng, range }: Position & { range: number },
): Promise<RawBuilder<boolean>> {
  const { south, north, west, east } = boxAround({ lat, lng }, range)
  const between = sql<boolean>`devices.lat between ${south}::float8 and ${north}::float8 and (${
    west <= east
      ? sql<boolean>`devices.lng between ${west}::float8 and ${east}::float8`
      : sql<boolean>`devices.lng >= ${west}::float8 or devices.lng <= ${east}::float8`
  })`
  const sphere = sphereMeters({ lat, lng })
  const surely = range / (1 + sphereError) - rounding
  const perhaps = range / (1 - sphereError) + rounding
  const edge = await db
    .selectFrom('devices')
    .select(['id', 'lat', 'lng'])
    .where('application_id', '=', application)
    .where(between)
    .where(sql<boolean>`${sphere} > ${surely}::float8 and ${sphere} <= ${perhaps}::float8`)
    .$narrowType<Position>()
    .execute()
  const near = edge.filter((device) => metersBetween({ lat, lng }, device) <= range).map(({ id }) => id)
  return sql<boolean>`(
    ${between} and (${sphere} <= ${surely}::float8 or devices.id = any(${near}::bigint[]))
  )`
}

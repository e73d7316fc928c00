import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Box, boxAround, metresBetween, type Position } from '#contract/places/distance.ts'
import { sphereMetres } from '../../db/sphereMetres.ts'
import type { Database } from '../../db/tables.ts'

/** A box of zones is looked through, then one eight times as wide, until one holds the nearest; in metres. */
const first = 1_000
const wider = 8
const farthest = 20_100_000

/** Of zones at nearly one distance so many are measured exactly: on a sphere they may be in another order. */
const measured = 64

/** The active zone of an application whose centre is nearest, with its distance in metres; undefined where none is active. */
export async function nearestZone(db: Kysely<Database>, application: number, position: Position) {
  for (let metres = first; ; metres *= wider) {
    const everywhere = metres >= farthest
    const zones = await db
      .selectFrom('geozones')
      .select(['id', 'name', 'lat', 'lng', 'range'])
      .where('application_id', '=', application)
      .where('active', '=', sql<boolean>`true`)
      .$if(!everywhere, (query) => query.where(inBoxes(boxAround(position, metres))))
      .orderBy(sphereMetres(position))
      .limit(measured)
      .execute()
    const byDistance = zones
      .map((zone) => ({ ...zone, distance: metresBetween(position, zone) }))
      .sort((one, other) => one.distance - other.distance || one.id - other.id)
    const [nearest] = byDistance
    // beyond the box's half width one outside of it may be nearer
    if (everywhere || (nearest && nearest.distance <= metres)) return nearest
  }
}

/** Condition on a row of `geozones`: its centre lies in the box. One across the date line is two. */
export function inBoxes({ south, north, west, east }: Box): RawBuilder<boolean> {
  const within = (from: number, to: number) =>
    sql<boolean>`point(lng, lat) <@ box(point(${from}::float8, ${south}::float8), point(${to}::float8, ${north}::float8))`
  return west <= east ? within(west, east) : sql<boolean>`(${within(west, 180)} or ${within(-180, east)})`
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Box, boxAround, metresBetween, type Position } from '#contract/places/distance.ts'
import { sphereError, sphereMetres } from '../../db/sphereMetres.ts'
import type { Database } from '../../db/tables.ts'

/** A box of zones is looked through, then one eight times as wide, until one holds the nearest; in metres. No zone is wider than the first. */
const first = 1_000
const wider = 8
const farthest = 20_100_000

/** Of zones at nearly one distance so many are measured exactly: on a sphere they may be in another order. */
const measured = 16

interface ZoneNear extends Position {
  id: number
  name: string
  range: number
  /** Metres. */
  distance: number
}

/**
 * Of the active zones of an application the one whose centre is nearest, undefined where none is active, and the ids of those
 * that the position is in.
 */
export async function nearestZone(
  db: Kysely<Database>,
  application: number,
  position: Position,
): Promise<{ nearest: ZoneNear | undefined; inside: number[] }> {
  let inside: number[] | undefined
  for (let metres = first; ; metres *= wider) {
    const everywhere = metres >= farthest
    const zones = await zonesNear(db, application, position, everywhere ? undefined : boxAround(position, metres))
    inside ??= zones.filter(({ distance, range }) => distance <= range).map(({ id }) => id)
    const nearest = zones.reduce<ZoneNear | undefined>(
      (best, zone) => (best === undefined || zone.distance < best.distance ? zone : best),
      undefined,
    )
    // beyond the box's half width one outside of it may be nearer
    if (everywhere || (nearest && nearest.distance <= metres)) return { nearest, inside }
  }
}

/** The first few by distance, and all that the position may be in. */
async function zonesNear(
  db: Kysely<Database>,
  application: number,
  position: Position,
  box: Box | undefined,
): Promise<ZoneNear[]> {
  const { rows } = await sql<Omit<ZoneNear, 'distance'>>`
    select id, name, lat, lng, range from (
      select id, name, lat, lng, range, sphere, row_number() over (order by sphere, id) as place
      from (
        select id, name, lat, lng, range, ${sphereMetres(position)} as sphere from geozones
        where application_id = ${application} and active and ${box ? inBoxes(box) : sql`true`}
      ) as measured
    ) as placed
    where place <= ${measured} or sphere <= range * ${1 + 2 * sphereError}::float8
    order by id
  `.execute(db)
  return rows.map((zone) => ({ ...zone, distance: metresBetween(position, zone) }))
}

/** Condition on a row of `geozones`: its centre lies in the box. One across the date line is two. */
function inBoxes({ south, north, west, east }: Box): RawBuilder<boolean> {
  const within = (from: number, to: number) =>
    sql<boolean>`point(lng, lat) <@ box(point(${from}::float8, ${south}::float8), point(${to}::float8, ${north}::float8))`
  return west <= east ? within(west, east) : sql<boolean>`(${within(west, 180)} or ${within(-180, east)})`
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Box, boxAround, metresBetween, type Position } from '#contract/places/distance.ts'
import { sphereError, sphereMetres } from '../../db/sphereMetres.ts'
import type { Database } from '../../db/tables.ts'

/** A box of zones is looked through, then one eight times as wide, until one holds the nearest; in metres. No zone is wider than the first. */
const first = 1_000
const wider = 8
const farthest = 20_100_000

/** So many zones are measured exactly, in one go: those that the position may be in, then the nearest others. */
const measured = 12

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

/** All that the position may be in, and the first few of the others by distance: on a sphere they may be in another order. */
async function zonesNear(
  db: Kysely<Database>,
  application: number,
  position: Position,
  box: Box | undefined,
  limit = measured,
): Promise<ZoneNear[]> {
  const { rows } = await sql<Omit<ZoneNear, 'distance'> & { sphere: number; outside: boolean }>`
    select id, name, lat, lng, range, sphere, sphere > range * ${1 + 2 * sphereError}::float8 as outside
    from (
      select id, name, lat, lng, range, ${sphereMetres(position)} as sphere from geozones
      where application_id = ${application} and active and ${box ? inBoxes(box) : sql`true`}
      -- not measured again for each use
      offset 0
    ) as zones
    order by outside, sphere, id limit ${limit}
  `.execute(db)
  const zones = rows.map(({ sphere, outside, ...zone }) => ({ ...zone, distance: metresBetween(position, zone) }))
  const last = rows.length === limit ? rows.at(-1) : undefined
  const nearest = zones.reduce((least, { distance }) => Math.min(least, distance), Number.POSITIVE_INFINITY)
  // the position may be in more, or one of the others may be as near
  if (last && (!last.outside || last.sphere * (1 - sphereError) <= nearest))
    return zonesNear(db, application, position, box, limit * measured)
  return zones
}

/** Condition on a row of `geozones`: its centre lies in the box. One across the date line is two. */
function inBoxes({ south, north, west, east }: Box): RawBuilder<boolean> {
  const within = (from: number, to: number) =>
    sql<boolean>`point(lng, lat) <@ box(point(${from}::float8, ${south}::float8), point(${to}::float8, ${north}::float8))`
  return west <= east ? within(west, east) : sql<boolean>`(${within(west, 180)} or ${within(-180, east)})`
}

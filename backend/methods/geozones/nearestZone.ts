import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Box, boxAround, leastMeters, metersBetween, type Position } from '#contract/places/distance.ts'
import { sphereError, sphereMeters } from '../../db/sphereMeters.ts'
import type { Database } from '../../db/tables.ts'

/** Maximum range of a zone in meters. */
const widest = 1_000

/** Number of nearest zones by degrees that are measured exactly. */
const measured = 6

interface ZoneNear extends Position {
  id: number
  name: string
  range: number
  /** Meters. */
  distance: number
}

/**
 * The enabled zone with the nearest center, undefined if none is enabled, and the IDs of those that contain the
 * position.
 */
export async function nearestZone(
  db: Kysely<Database>,
  application: number,
  position: Position,
): Promise<{ nearest: ZoneNear | undefined; inside: number[] }> {
  const few = await fewNear(db, application, position)
  const beyond = few.length < measured ? Number.POSITIVE_INFINITY : beyondThese(position, few)
  const likely = first(few)
  const nearest =
    likely && likely.distance >= beyond
      ? (first(await zonesWithin(db, application, position, likely.distance)) ?? likely)
      : likely
  const around = beyond > widest ? few : await zonesAround(db, application, position)
  return { nearest, inside: around.filter(({ distance, range }) => distance <= range).map(({ id }) => id) }
}

/**
 * Meters within which these are all zones: the others are farther away in degrees, or across the date line.
 */
function beyondThese(position: Position, few: readonly ZoneNear[]): number {
  const degrees = few.map(({ lat, lng }) => Math.hypot(lat - position.lat, lng - position.lng))
  return leastMeters(position, Math.min(Math.max(...degrees), 180 - Math.abs(position.lng)))
}

/** The nearest zone; of equally near ones, the oldest. */
const first = (zones: readonly ZoneNear[]): ZoneNear | undefined =>
  zones.reduce<ZoneNear | undefined>((best, zone) => {
    if (!best || zone.distance < best.distance) return zone
    return zone.distance === best.distance && zone.id < best.id ? zone : best
  }, undefined)

type Row = Omit<ZoneNear, 'distance'>
const measuredFrom = (position: Position, rows: readonly Row[]): ZoneNear[] =>
  rows.map((zone) => ({ ...zone, distance: metersBetween(position, zone) }))

/** The first few by degrees. */
async function fewNear(db: Kysely<Database>, application: number, position: Position): Promise<ZoneNear[]> {
  const { rows } = await sql<Row>`
    select id, name, lat, lng, range from geozones where application_id = ${application} and active
    order by point(lng, lat) <-> point(${position.lng}::float8, ${position.lat}::float8) limit ${measured}
  `.execute(db)
  return measuredFrom(position, rows)
}

/** All zones that may contain the position. */
async function zonesAround(db: Kysely<Database>, application: number, position: Position): Promise<ZoneNear[]> {
  const { rows } = await sql<Row>`
    select id, name, lat, lng, range from geozones
    where application_id = ${application} and active and ${inBoxes(boxAround(position, widest))}
      and ${sphereMeters(position)} <= range * ${1 + 2 * sphereError}::float8
  `.execute(db)
  return measuredFrom(position, rows)
}

/** The candidates for the nearest zone by spherical distance. At least one zone is within this many meters. */
async function zonesWithin(
  db: Kysely<Database>,
  application: number,
  position: Position,
  meters: number,
): Promise<ZoneNear[]> {
  const { rows } = await sql<Row>`
    select id, name, lat, lng, range from (
      select *, min(sphere) over () as least from (
        select id, name, lat, lng, range, ${sphereMeters(position)} as sphere from geozones
        where application_id = ${application} and active and ${inBoxes(boxAround(position, meters))}
      ) as zones
    ) as zones
    -- the order may differ on the ellipsoid, and rounding may reorder geozones less than a millimeter apart
    where sphere <= least * ${1 + 3 * sphereError}::float8 + 0.001
  `.execute(db)
  return measuredFrom(position, rows)
}

/** Condition on a row of `geozones`: its center is in the box. A box across the date line is split in two. */
function inBoxes({ south, north, west, east }: Box): RawBuilder<boolean> {
  const within = (from: number, to: number) =>
    sql<boolean>`point(lng, lat) <@ box(point(${from}::float8, ${south}::float8), point(${to}::float8, ${north}::float8))`
  return west <= east ? within(west, east) : sql<boolean>`(${within(west, 180)} or ${within(-180, east)})`
}

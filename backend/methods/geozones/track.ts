import { type Kysely, sql } from 'kysely'
import { metersBetween, type Position } from '#contract/places/distance.ts'
import { isInside, type Track } from '#contract/places/firing.ts'
import type { Database } from '../../db/tables.ts'
import type { ZoneEntered } from './zonesEntered.ts'

/** A device that reports its position, and its owner: a user ID, or the hwid without one. */
export interface Located {
  id: number
  hwid: string
  owner: string
  /** Its previous position, and when it was reported. */
  lat: number | null
  lng: number | null
  located: Date | null
}

/** The state of a device in these zones. State of clusters belongs to a person, on any of their devices. */
export async function getTrack(db: Kysely<Database>, device: Located, zones: readonly ZoneEntered[]): Promise<Track> {
  const visits = await db
    .selectFrom('geozone_visits')
    .select(['geozone_id', 'inside', 'fired'])
    .where('device_id', '=', device.id)
    .where(sql<boolean>`geozone_id = any(${zones.map(({ id }) => id)}::bigint[])`)
    .execute()
  const { lat, lng } = device
  const before = lat === null || lng === null ? undefined : { lat, lng }
  const wasIn = new Set(
    zones.filter((zone) => before && isInside(zone, metersBetween(before, zone))).map(({ id }) => id),
  )
  const clusters = zones.flatMap(({ cluster_id }) => cluster_id ?? [])
  const shared = await db
    .selectFrom('geozone_cluster_firings')
    .innerJoin('geozone_clusters', 'geozone_clusters.id', 'cluster_id')
    .select(['code', 'fired'])
    // including state from before it had a user ID, or of its previous user
    .where('owner', 'in', [device.owner, device.hwid])
    .orderBy('fired')
    .where(sql<boolean>`cluster_id = any(${clusters}::bigint[])`)
    .execute()
  return {
    heard: device.located,
    // a position outside may have been reported while another call was entering: the last one counts
    inside: new Set(visits.flatMap(({ geozone_id, inside }) => (inside && wasIn.has(geozone_id) ? [geozone_id] : []))),
    zoneFired: new Map(visits.flatMap(({ geozone_id, fired }) => (fired ? [[geozone_id, fired] as const] : []))),
    clusterFired: new Map(shared.map(({ code, fired }) => [code, fired])),
  }
}

/** A device of an application by its row ID. */
interface Named {
  application: number
  hwid: string
}

/**
 * Stores the position of a device and locks the device until the transaction ends; undefined if there is
 * none.
 */
export const keepPosition = (
  db: Kysely<Database>,
  { application, hwid }: Named,
  { lat, lng }: Position,
  now: Date,
): Promise<{ id: number } | undefined> =>
  db
    .updateTable('devices')
    .set({ lat, lng, located: now })
    .where('application_id', '=', application)
    .where('hwid', '=', hwid)
    .returning('id')
    .executeTakeFirst()

/**
 * The same in one statement for a device that leaves no zone; otherwise, or without a device, returns false and stores nothing.
 * Covers nearly all calls.
 */
export async function keepPositionOutside(
  db: Kysely<Database>,
  { application, hwid }: Named,
  { lat, lng }: Position,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update devices set lat = ${lat}::float8, lng = ${lng}::float8, located = ${now}
    where application_id = ${application} and hwid = ${hwid}
      -- doesn’t see a concurrent call that enters a geozone; see trackOf
      and not exists (select from geozone_visits where device_id = devices.id and inside)
  `.execute(db)
  return numAffectedRows > 0n
}

/** Removes a device from all zones except these: firings are kept for the cooldown. */
export async function leaveZones(db: Kysely<Database>, device: number, but: readonly number[] = []): Promise<void> {
  const left = sql`device_id = ${device} and geozone_id <> all(${[...but]}::bigint[])`
  await sql`
    with forgotten as (delete from geozone_visits where ${left} and fired is null)
    update geozone_visits set inside = false where ${left} and inside and fired is not null
  `.execute(db)
}

/**
 * Stores the zones that a device is in, and which of them fired for it and for its owner’s clusters. The hwid is stored
 * too: a user who signs in or out on it already has the message.
 */
export async function keepVisits(
  db: Kysely<Database>,
  { id, owner, hwid }: Located,
  { inside, fired }: { inside: readonly ZoneEntered[]; fired: readonly ZoneEntered[] },
  now: Date,
): Promise<void> {
  const firedAt = inside.map((zone) => (fired.includes(zone) ? now : null))
  await sql`
    insert into geozone_visits (device_id, geozone_id, inside, fired)
    select ${id}, zone, true, fired
    from unnest(${inside.map((zone) => zone.id)}::bigint[], ${firedAt}::timestamptz[]) as row (zone, fired)
    on conflict (device_id, geozone_id)
      do update set inside = true, fired = coalesce(excluded.fired, geozone_visits.fired)
  `.execute(db)
  const clusters = fired.flatMap(({ cluster_id }) => cluster_id ?? [])
  if (clusters.length > 0)
    await sql`
      insert into geozone_cluster_firings (cluster_id, owner, fired)
      -- skips clusters deleted in the meantime
      select id, owner, ${now} from geozone_clusters, unnest(${[...new Set([owner, hwid])]}::text[]) as owner
      where id = any(${clusters}::bigint[]) for key share of geozone_clusters
      on conflict (cluster_id, owner) do update set fired = excluded.fired
    `.execute(db)
}

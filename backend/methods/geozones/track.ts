import { type Kysely, sql } from 'kysely'
import type { Track } from '#contract/places/firing.ts'
import type { Database } from '../../db/tables.ts'
import type { ZoneReached } from './zonesReached.ts'

/** A device that told its position, and whose it is: a user id, or the hwid where it has none. */
export interface Located {
  id: number
  owner: string
  /** When its position was told before. */
  located: Date | null
}

/** What is remembered of a device and those zones. Clusters remember a person, whichever device they carry. */
export async function trackOf(db: Kysely<Database>, device: Located, zones: readonly ZoneReached[]): Promise<Track> {
  const visits = await db
    .selectFrom('geozone_visits')
    .select(['geozone_id', 'inside', 'fired'])
    .where('device_id', '=', device.id)
    .where(sql<boolean>`geozone_id = any(${zones.map(({ id }) => id)}::bigint[])`)
    .execute()
  const clusters = zones.flatMap(({ cluster_id }) => cluster_id ?? [])
  const shared = await db
    .selectFrom('geozone_cluster_firings')
    .innerJoin('geozone_clusters', 'geozone_clusters.id', 'cluster_id')
    .select(['code', 'fired'])
    .where('owner', '=', device.owner)
    .where(sql<boolean>`cluster_id = any(${clusters}::bigint[])`)
    .execute()
  return {
    heard: device.located,
    inside: new Set(visits.flatMap(({ geozone_id, inside }) => (inside ? [geozone_id] : []))),
    zoneFired: new Map(visits.flatMap(({ geozone_id, fired }) => (fired ? [[geozone_id, fired] as const] : []))),
    clusterFired: new Map(shared.map(({ code, fired }) => [code, fired])),
  }
}

/** Remembers in which zones a device is now, and which of them fired for it. */
export async function keepTrack(
  db: Kysely<Database>,
  { id, owner }: Located,
  { inside, fired }: { inside: readonly ZoneReached[]; fired: readonly ZoneReached[] },
  now: Date,
): Promise<void> {
  const ids = inside.map((zone) => zone.id)
  // where it is not any more: what fired is remembered for the cooldown, the rest is forgotten
  const left = sql<boolean>`device_id = ${id} and geozone_id <> all(${ids}::bigint[])`
  await db.deleteFrom('geozone_visits').where(left).where('fired', 'is', null).execute()
  await db.updateTable('geozone_visits').set({ inside: false }).where(left).where('inside', '=', true).execute()
  if (inside.length > 0)
    await db
      .insertInto('geozone_visits')
      .values(
        inside.map((zone) => ({
          device_id: id,
          geozone_id: zone.id,
          inside: true,
          fired: fired.includes(zone) ? now : null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['device_id', 'geozone_id']).doUpdateSet({
          inside: true,
          fired: sql`coalesce(excluded.fired, geozone_visits.fired)`,
        }),
      )
      .execute()
  for (const { cluster_id } of fired)
    if (cluster_id !== null)
      await db
        .insertInto('geozone_cluster_firings')
        .values({ cluster_id, owner, fired: now })
        .onConflict((conflict) => conflict.columns(['cluster_id', 'owner']).doUpdateSet({ fired: now }))
        .execute()
}

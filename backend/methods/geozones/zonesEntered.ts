import { type Kysely, sql } from 'kysely'
import type { Timetable } from '#contract/geozones.ts'
import type { Database } from '../../db/tables.ts'

/** The zones that still exist and are enabled, with their messages and cooldowns. Locked until the transaction ends. */
export async function zonesEntered(db: Kysely<Database>, ids: readonly number[]) {
  const zones = await db
    .selectFrom('geozones')
    .leftJoin('geozone_clusters', 'geozone_clusters.id', 'geozones.cluster_id')
    .select(['geozones.id', 'lat', 'lng', 'range', 'active', 'geozones.cooldown', 'content', 'timetable'])
    .select(['campaign_id', 'preset_id', 'cluster_id', 'geozone_clusters.code as cluster'])
    .select('geozone_clusters.cooldown as clusterCooldown')
    .where(sql<boolean>`geozones.id = any(${[...ids]}::bigint[])`)
    .where('active', '=', true)
    .orderBy('geozones.id')
    .forKeyShare('geozones')
    .execute()
  return zones.map(({ timetable, ...zone }) => ({ ...zone, timetable: timetable as Timetable | null }))
}

export type ZoneEntered = Awaited<ReturnType<typeof zonesEntered>>[number]

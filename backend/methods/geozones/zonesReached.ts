import { type Kysely, sql } from 'kysely'
import type { Timetable } from '#contract/geozones.ts'
import { boxAround, type Position } from '#contract/places/distance.ts'
import type { Database } from '../../db/tables.ts'
import { inBoxes } from './nearestZone.ts'

/** The widest circle of a zone, in metres. */
const widest = 1_000

/** The active zones of an application that may reach a position, with what they send and how often. */
export async function zonesReached(db: Kysely<Database>, application: number, position: Position) {
  const zones = await db
    .selectFrom('geozones')
    .leftJoin('geozone_clusters', 'geozone_clusters.id', 'geozones.cluster_id')
    .select(['geozones.id', 'lat', 'lng', 'range', 'active', 'geozones.cooldown', 'content', 'timetable'])
    .select(['campaign_id', 'preset_id', 'cluster_id', 'geozone_clusters.code as cluster'])
    .select('geozone_clusters.cooldown as clusterCooldown')
    .where('geozones.application_id', '=', application)
    .where('active', '=', sql<boolean>`true`)
    .where(inBoxes(boxAround(position, widest)))
    .orderBy('geozones.id')
    .execute()
  return zones.map(({ timetable, ...zone }) => ({ ...zone, timetable: timetable as Timetable | null }))
}

export type ZoneReached = Awaited<ReturnType<typeof zonesReached>>[number]

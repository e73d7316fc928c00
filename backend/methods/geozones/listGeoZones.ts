import type { GeoZone } from '#contract/geozones.ts'
import type { Handler } from '../../handler.ts'

/**
 * The zones of an application by cluster, oldest first (interface, listGeoZones). A cluster without zones is listed too; zones
 * without a cluster are last, in an element without a name.
 */
export const listGeoZones: Handler<'listGeoZones'> = async (_request, { db, application }) => {
  const clusters = await db
    .selectFrom('geozone_clusters')
    .select(['id', 'name', 'code', 'cooldown'])
    .where('application_id', '=', application.id)
    .orderBy('id')
    .execute()
  const zones = await db
    .selectFrom('geozones')
    .leftJoin('campaigns', 'campaigns.id', 'geozones.campaign_id')
    .leftJoin('presets', 'presets.id', 'geozones.preset_id')
    .select(['geozones.id', 'geozones.name', 'lat', 'lng', 'range', 'cooldown', 'active', 'content', 'timetable'])
    .select(['cluster_id', 'campaigns.code as campaign', 'presets.code as presetCode'])
    .where('geozones.application_id', '=', application.id)
    .orderBy('geozones.id')
    .execute()
  const byCluster = new Map<number | null, GeoZone[]>(clusters.map(({ id }) => [id, []]))
  const alone: GeoZone[] = []
  for (const { active, cluster_id, ...zone } of zones)
    (byCluster.get(cluster_id) ?? alone).push({ ...zone, status: active ? 1 : 0 })
  return {
    clusters: [
      ...clusters.map(({ id, ...cluster }) => ({ ...cluster, geoZones: byCluster.get(id) ?? [] })),
      ...(alone.length > 0 ? [{ name: '', code: null, cooldown: null, geoZones: alone }] : []),
    ],
  }
}

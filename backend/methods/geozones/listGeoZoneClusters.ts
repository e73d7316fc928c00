import type { Handler } from '../../handler.ts'

/** The clusters of an application, oldest first, with the number of their zones (interface, listGeoZoneClusters). */
export const listGeoZoneClusters: Handler<'listGeoZoneClusters'> = async (_request, { db, application }) => {
  const clusters = await db
    .selectFrom('geozone_clusters')
    .leftJoin('geozones', 'geozones.cluster_id', 'geozone_clusters.id')
    .select(({ fn }) => [
      'geozone_clusters.name',
      'code',
      'geozone_clusters.cooldown',
      fn.count<number>('geozones.id').as('geozones'),
    ])
    .where('geozone_clusters.application_id', '=', application.id)
    .groupBy('geozone_clusters.id')
    .orderBy('geozone_clusters.id')
    .execute()
  return { clusters }
}

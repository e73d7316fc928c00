import type { Handler } from '../../handler.ts'
import { clusterNamed } from './clusterNamed.ts'

/** Deletes a cluster; its zones stay, without one (interface, deleteGeoZoneCluster). */
export const deleteGeoZoneCluster: Handler<'deleteGeoZoneCluster'> = async (
  { geoZoneCluster: code },
  { db, application },
) => {
  const id = await clusterNamed(db, application.id, { code, field: 'geoZoneCluster' })
  await db.deleteFrom('geozone_clusters').where('id', '=', id).execute()
  return null
}

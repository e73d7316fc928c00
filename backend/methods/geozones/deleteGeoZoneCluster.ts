import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { clusterNamed } from './clusterNamed.ts'

/** Deletes a cluster; its zones no longer have one (interface, deleteGeoZoneCluster). */
export const deleteGeoZoneCluster: Handler<'deleteGeoZoneCluster'> = async (
  { geoZoneCluster: code },
  { db, application },
) => {
  const id = await clusterNamed(db, application.id, { code, field: 'geoZoneCluster' })
  // one of two simultaneous deletions is refused
  const { numDeletedRows } = await db.deleteFrom('geozone_clusters').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new ArgumentError('geoZoneCluster', 'doesn’t exist')
  return null
}

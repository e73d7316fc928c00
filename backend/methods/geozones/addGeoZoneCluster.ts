import type { Handler } from '../../handler.ts'

/** Creates a cluster for zones (interface, addGeoZoneCluster). Names need not be unique. */
export const addGeoZoneCluster: Handler<'addGeoZoneCluster'> = async (
  { name, cooldown },
  { db, application, newCode },
) => {
  const code = newCode()
  await db.insertInto('geozone_clusters').values({ application_id: application.id, code, name, cooldown }).execute()
  return { GeoZoneCluster: code }
}

import type { Handler } from '../../handler.ts'

/** Makes a cluster that zones can be linked to (interface, addGeoZoneCluster). Two may have one name. */
export const addGeoZoneCluster: Handler<'addGeoZoneCluster'> = async (
  { name, cooldown },
  { db, application, newCode },
) => {
  const code = newCode()
  await db.insertInto('geozone_clusters').values({ application_id: application.id, code, name, cooldown }).execute()
  return { GeoZoneCluster: code }
}

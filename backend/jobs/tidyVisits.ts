import { type Kysely, sql } from 'kysely'
import { staySeconds } from '#contract/places/firing.ts'
import type { Database } from '../db/tables.ts'

/**
 * Deletes state that no longer keeps a zone from firing: visits of devices that left, or whose last report is so old that their stay is
 * over, and firings of clusters, once the cooldown is over too.
 */
export async function tidyVisits(db: Kysely<Database>, now: Date): Promise<void> {
  const stayOver = new Date(now.getTime() - staySeconds * 1_000)
  // in seconds, because a cooldown may exceed the range of dates; rows locked by a call are left for the next run
  await sql`
    delete from geozone_visits where (device_id, geozone_id) in (
      select device_id, geozone_id from geozone_visits as visit
      join geozones on geozones.id = geozone_id
      join devices on devices.id = device_id
      where (not inside or located <= ${stayOver})
        and (fired is null or extract(epoch from ${now}::timestamptz - fired) >= geozones.cooldown)
      for update of visit skip locked
    )
  `.execute(db)
  await sql`
    delete from geozone_cluster_firings where (cluster_id, owner) in (
      select cluster_id, owner from geozone_cluster_firings as firing
      join geozone_clusters on geozone_clusters.id = cluster_id
      where extract(epoch from ${now}::timestamptz - fired) >= geozone_clusters.cooldown
      for update of firing skip locked
    )
  `.execute(db)
}

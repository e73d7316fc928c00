import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { knownCustomerApplication, knownUser } from '../knownCustomer.ts'
import { type DemoShop, demoClusters, demoShopsAlone } from './demoShops.ts'

type Ids = ReadonlyMap<string, number>

/**
 * Inserts the zones around the demo’s shops, as addGeoZone would; `applications` and `campaigns` are row IDs by code. The known
 * customer’s phone reported its position when it was last opened.
 */
export async function seedPlaces(db: Kysely<Database>, applications: Ids, campaigns: Ids): Promise<void> {
  const application = applications.get(knownCustomerApplication)
  if (application === undefined) return
  const presets = await db
    .selectFrom('presets')
    .select(['id', 'code'])
    .where('application_id', '=', application)
    .execute()
  const idOf = new Map(presets.map(({ id, code }) => [code, id]))
  const rowOf = (cluster: number | null, { content, timetable, preset, campaign, off, ...zone }: DemoShop) => ({
    ...zone,
    application_id: application,
    cluster_id: cluster,
    campaign_id: campaigns.get(campaign ?? '') ?? null,
    preset_id: idOf.get(preset ?? '') ?? null,
    active: !off,
    content: content === null ? null : JSON.stringify(content),
    timetable: timetable ? JSON.stringify(timetable) : null,
  })
  const add = (cluster: number | null, shops: readonly DemoShop[]) =>
    db
      .insertInto('geozones')
      .values(shops.map((shop) => rowOf(cluster, shop)))
      .execute()
  for (const { shops, ...cluster } of demoClusters) {
    const { id } = await db
      .insertInto('geozone_clusters')
      .values({ application_id: application, ...cluster })
      .returning('id')
      .executeTakeFirstOrThrow()
    await add(id, shops)
  }
  await add(null, demoShopsAlone)
  await db
    .updateTable('devices')
    .set(({ ref }) => ({ located: ref('last_open') }))
    .where('application_id', '=', application)
    .where('user_id', '=', knownUser)
    .where('lat', 'is not', null)
    .execute()
}

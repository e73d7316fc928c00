import type { Kysely } from 'kysely'
import { firing, isInside } from '#contract/places/firing.ts'
import { lockHwids } from '../../db/lockHwids.ts'
import type { Database } from '../../db/tables.ts'
import type { ContextOf, Handler } from '../../handler.ts'
import { notKnown } from '../devices/notKnown.ts'
import { nearestZone } from './nearestZone.ts'
import { sendZone } from './sendZone.ts'
import { keepTrack, trackOf } from './track.ts'
import { type ZoneReached, zonesReached } from './zonesReached.ts'

/**
 * The nearest active zone and the metres to it (interface, getNearestZone). The position is recorded, and the zones that the
 * device enters send it their message, where their timetables and cooldowns allow it: see contract/places/firing.ts.
 */
export const getNearestZone: Handler<'getNearestZone'> = async ({ hwid, ...degrees }, context) => {
  const { db, application, now } = context
  const position = { lat: Number(degrees.lat), lng: Number(degrees.lng) }
  const nearest = await db.transaction().execute(async (transaction) => {
    const device = await lockDevice(transaction, context, hwid)
    const zones = await zonesReached(transaction, application.id, position)
    const track = await trackOf(transaction, device, zones)
    const cooldowns = new Map(zones.map(({ cluster, clusterCooldown }) => [cluster, clusterCooldown ?? 0]))
    const verdicts = firing<number, ZoneReached>(zones, (code) => cooldowns.get(code) ?? 0, track, position, now)
    const fired: ZoneReached[] = []
    for (const { zone, fires } of verdicts)
      if (fires && (await sendZone(transaction, context, zone, device))) fired.push(zone)
    const inside = verdicts.filter(({ zone, distance }) => isInside(zone, distance)).map(({ zone }) => zone)
    await keepTrack(transaction, device, { inside, fired }, now)
    await transaction
      .updateTable('devices')
      .set({ ...position, located: now })
      .where('id', '=', device.id)
      .execute()
    return nearestZone(transaction, application.id, position)
  })
  if (!nearest) return null
  const { name, lat, lng, range, distance } = nearest
  return { name, lat, lng, range, distance }
}

/** The device, for this call alone: who tells its position at the same moment, or that of another device of its user, waits. */
async function lockDevice(db: Kysely<Database>, { application }: ContextOf<'getNearestZone'>, hwid: string) {
  // in the order of deleteApplication, so that neither waits for the other
  await db.selectFrom('applications').select('id').where('id', '=', application.id).forKeyShare().execute()
  const wanted = db
    .selectFrom('devices')
    .select(['id', 'hwid', 'user_id', 'device_type', 'push_token', 'language', 'located'])
    .where('application_id', '=', application.id)
    .where('hwid', '=', hwid)
  const found = await wanted.executeTakeFirst()
  if (!found) throw notKnown('hwid')
  const owner = found.user_id ?? found.hwid
  await lockHwids(db, application.account_id, [owner])
  const device = await wanted.forUpdate().executeTakeFirst()
  if (!device) throw notKnown('hwid')
  return { ...device, owner }
}

import type { Kysely } from 'kysely'
import { metersBetween, type Position } from '#contract/places/distance.ts'
import { firing, isInside } from '#contract/places/firing.ts'
import { lockHwids } from '../../db/lockHwids.ts'
import type { Database } from '../../db/tables.ts'
import type { ContextOf } from '../../handler.ts'
import { notKnown } from '../devices/notKnown.ts'
import { startMessage } from '../messages/startMessage.ts'
import { deviceThere } from './deviceThere.ts'
import { getTrack, keepPosition, keepVisits, leaveZones } from './track.ts'
import { zoneMessages } from './zoneMessages.ts'
import { type ZoneEntered, zonesEntered } from './zonesEntered.ts'

/**
 * Records that a device is in these zones: those that it enters send it their message, if they fire. `ids` are
 * zone IDs. Throws ArgumentError for zones of other applications.
 */
export async function enterZones(
  context: ContextOf<'getNearestZone'>,
  hwid: string,
  position: Position,
  ids: readonly number[],
): Promise<void> {
  const { db, application, now } = context
  await db.transaction().execute(async (transaction) => {
    const device = await lockedDevice(transaction, context, hwid)
    const zones = await zonesEntered(transaction, ids)
    const cooldowns = new Map(zones.map(({ cluster, clusterCooldown }) => [cluster, clusterCooldown ?? 0]))
    const cooldownOf = (cluster: string) => cooldowns.get(cluster) ?? 0
    const track = await getTrack(transaction, device, zones)
    const messages = await zoneMessages(transaction, zones, device)
    // a zone without content for this device doesn’t use its cluster’s cooldown
    const able = zones.filter(({ id }) => messages.has(id))
    const verdicts = firing<number, ZoneEntered>(able, cooldownOf, track, position, now)
    const fired = verdicts.flatMap(({ zone, fires }) => (fires ? zone : []))
    for (const { id } of fired) {
      const message = messages.get(id)
      if (message) await startMessage(transaction, context, message)
    }
    const inside = zones.filter((zone) => isInside(zone, metersBetween(position, zone)))
    await keepPosition(transaction, { application: application.id, hwid }, position, now)
    await leaveZones(
      transaction,
      device.id,
      inside.map(({ id }) => id),
    )
    await keepVisits(transaction, device, { inside, fired }, now)
  })
}

/** Locks the device: its calls and those of its owner’s other devices are serialized. */
async function lockedDevice(db: Kysely<Database>, { application }: ContextOf<'getNearestZone'>, hwid: string) {
  // in the order of deleteApplication, so that they never deadlock
  await db.selectFrom('applications').select('id').where('id', '=', application.id).forKeyShare().execute()
  const wanted = deviceThere(db, application.id, hwid)
  const found = await wanted.executeTakeFirst()
  if (!found) throw notKnown('hwid')
  await lockHwids(db, application.account_id, [found.owner])
  const device = await wanted.forUpdate().executeTakeFirst()
  if (!device) throw notKnown('hwid')
  return device
}

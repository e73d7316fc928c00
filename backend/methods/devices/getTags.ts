import { devicesOfUser } from '../../db/devicesOfUser.ts'
import { tagRows } from '../../db/tagRows.ts'
import type { Handler } from '../../handler.ts'
import { knownTags } from '../../rules/segments/knownTags.ts'
import { notKnown } from './notKnown.ts'

/**
 * The tags of a device, including default tags. hwid takes precedence over userId; of a user’s devices,
 * the most recently opened one is used (interface, getTags).
 */
export const getTags: Handler<'getTags'> = async ({ hwid, userId = '' }, { db, account, application }) => {
  const candidates =
    hwid === undefined
      ? devicesOfUser(db, application.id, userId)
      : db.selectFrom('devices').where('application_id', '=', application.id).where('hwid', '=', hwid)
  const device = await candidates
    .selectAll()
    .orderBy('last_open', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!device) throw notKnown(hwid === undefined ? 'userId' : 'hwid')
  const own = await tagRows(db, account.id)
  return { result: knownTags(device, new Set(own.map(({ name }) => name))) }
}

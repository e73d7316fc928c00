import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { notKnown } from './notKnown.ts'

const highest = 2_147_483_647

/** Stores a device’s badge, the base of +n and -n (interface, setBadge). */
export const setBadge: Handler<'setBadge'> = async ({ hwid, badge }, { db, application }) => {
  if (badge > highest) throw new ArgumentError('badge', `must be at most ${highest.toLocaleString('en-US')}`)
  const device = await db
    .updateTable('devices')
    .set({ badge })
    .where('application_id', '=', application.id)
    .where('hwid', '=', hwid)
    .returning('id')
    .executeTakeFirst()
  if (!device) throw notKnown('hwid')
  return null
}

import { linkUser } from '../../db/linkUser.ts'
import type { Handler } from '../../handler.ts'
import { storedUserId } from '../../rules/devices/storedUserId.ts'

/** Links a user ID to a device; if it isn’t registered yet, the ID is stored until then (interface, registerUser). */
export const registerUser: Handler<'registerUser'> = async (
  { hwid, userId, tz_offset },
  { db, account, application },
) => {
  const link = { application: application.id, hwid, userId: storedUserId(userId, hwid), tzOffset: tz_offset }
  await db.transaction().execute((transaction) => linkUser(transaction, account.id, link))
  return null
}

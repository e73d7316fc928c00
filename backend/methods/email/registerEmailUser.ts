import { linkUser } from '../../db/linkUser.ts'
import type { Handler } from '../../handler.ts'
import { storedUserId } from '../../rules/devices/storedUserId.ts'
import { storedAddress } from '../../rules/devices/toIdentity.ts'

/** Links a user ID to an email address; if it isn’t registered yet, the ID is stored until then (interface, registerEmailUser). */
export const registerEmailUser: Handler<'registerEmailUser'> = async (
  { email, userId, tz_offset },
  { db, account, application },
) => {
  const hwid = storedAddress(email)
  const link = { application: application.id, hwid, userId: storedUserId(userId, hwid), tzOffset: tz_offset }
  await db.transaction().execute((transaction) => linkUser(transaction, account.id, link))
  return null
}

import { countMinute } from '../../db/countMinute.ts'
import type { Handler } from '../../handler.ts'
import { storedAddress } from '../../rules/devices/toIdentity.ts'
import { notKnown } from '../devices/notKnown.ts'

/** Removes an email address from the application with all its data (interface, deleteEmail). */
export const deleteEmail: Handler<'deleteEmail'> = async ({ email }, { db, application, now }) => {
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('devices')
      .where('application_id', '=', application.id)
      .where('hwid', '=', storedAddress(email))
      .where('device_type', '=', 14)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw notKnown('email')
    await countMinute(transaction, application.id, 'device', '_unregister_', 14, now)
  })
  return null
}

import type { Handler } from '../../handler.ts'
import { storedAddress } from '../../rules/devices/identityOf.ts'
import { notKnown } from '../devices/notKnown.ts'

/** Removes an email address from the application with all that is kept of it (interface, deleteEmail). */
export const deleteEmail: Handler<'deleteEmail'> = async ({ email }, { db, application }) => {
  const deleted = await db
    .deleteFrom('devices')
    .where('application_id', '=', application.id)
    .where('hwid', '=', storedAddress(email))
    .where('device_type', '=', 14)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw notKnown('email')
  return null
}

import { countMinute } from '../../db/countMinute.ts'
import type { Handler } from '../../handler.ts'
import { notKnown } from './notKnown.ts'

/** Removes the push token; the device still counts (interface, States and transitions). */
export const unregisterDevice: Handler<'unregisterDevice'> = async ({ hwid }, { db, application, now }) => {
  await db.transaction().execute(async (transaction) => {
    const device = await transaction
      .updateTable('devices')
      .set({ push_token: null })
      .where('application_id', '=', application.id)
      .where('hwid', '=', hwid)
      .returning('device_type')
      .executeTakeFirst()
    if (!device) throw notKnown('hwid')
    await countMinute(transaction, application.id, 'device', '_unregister_', device.device_type, now)
  })
  return null
}

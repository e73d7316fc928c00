import { countMinute } from '../../db/countMinute.ts'
import type { Handler } from '../../handler.ts'
import { notKnown } from './notKnown.ts'

/** Records that the app was opened on a device (interface, applicationOpen). */
export const applicationOpen: Handler<'applicationOpen'> = async ({ hwid }, { db, application, now }) => {
  await db.transaction().execute(async (transaction) => {
    const device = await transaction
      .updateTable('devices')
      .set({ last_open: now })
      .where('application_id', '=', application.id)
      .where('hwid', '=', hwid)
      .returning('device_type')
      .executeTakeFirst()
    if (!device) throw notKnown('hwid')
    await countMinute(transaction, application.id, 'application', '_open_', device.device_type, now)
  })
  return null
}

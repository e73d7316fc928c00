import { countMessage } from '../../db/countMessage.ts'
import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'

const opened = 3
const deletedInPanel = 5

/**
 * Sets the status of an inbox message (interface, inboxStatus). Its first open is counted. Messages deleted from the control
 * panel stay deleted.
 */
export const inboxStatus: Handler<'inboxStatus'> = async (
  { inbox_code, userId, hwid, status },
  { db, application, now },
) => {
  const owners = [...new Set([userId, ...(hwid === undefined ? [] : [hwid])])]
  await db.transaction().execute(async (transaction) => {
    const message = await transaction
      .selectFrom('inbox_messages')
      .innerJoin('devices', 'devices.id', 'inbox_messages.device_id')
      .select(['inbox_messages.id', 'message_id', 'status', 'was_opened', 'device_type'])
      .where('inbox_messages.application_id', '=', application.id)
      .where('owner', 'in', owners)
      .where('inbox_messages.id', '=', /^\d{1,15}$/.test(inbox_code) ? Number(inbox_code) : 0)
      .forUpdate('inbox_messages')
      .executeTakeFirst()
    if (!message) throw new ArgumentError('inbox_code', 'doesn’t exist in this inbox')
    if (message.status === deletedInPanel) return
    const before = message.was_opened || message.status === opened
    await transaction
      .updateTable('inbox_messages')
      .set({ status, was_opened: before || status === opened })
      .where('id', '=', message.id)
      .execute()
    if (status === opened && !before) {
      const place = { application: application.id, message: message.message_id }
      const { device_type: deviceType } = message
      await countMessage(transaction, place, [{ action: 'inboxopen', at: now, deviceType, count: 1 }])
    }
  })
  return null
}

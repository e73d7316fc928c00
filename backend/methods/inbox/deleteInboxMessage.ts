import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'

/** Takes a message out of one person's inbox, as the service's control panel does: its state is 5. A panel method. */
export const deleteInboxMessage: Handler<'deleteInboxMessage'> = async ({ userId, inbox_id }, { db, application }) => {
  const id = /-(\d{1,15})$/.exec(inbox_id)?.[1]
  const deleted = await db
    .updateTable('inbox_messages')
    .set({ status: 5 })
    .where('application_id', '=', application.id)
    .where('owner', '=', userId)
    .where('id', '=', Number(id ?? 0))
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new ArgumentError('inbox_id', 'there is no such message in this inbox')
  return null
}

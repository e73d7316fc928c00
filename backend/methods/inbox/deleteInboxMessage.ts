import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'

/**
 * Removes a message from a person’s inbox, as the service’s control panel does: its status becomes 5. The inbox of a device from
 * before it had a user ID is included. A panel method.
 */
export const deleteInboxMessage: Handler<'deleteInboxMessage'> = async ({ userId, inbox_id }, { db, application }) => {
  const id = /-(\d{1,15})$/.exec(inbox_id)?.[1]
  const deleted = await db
    .updateTable('inbox_messages')
    .set({ status: 5 })
    .where('application_id', '=', application.id)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('owner', '=', userId),
        eb(
          'owner',
          'in',
          selectFrom('devices')
            .select('hwid')
            .where('devices.application_id', '=', application.id)
            .where('devices.user_id', '=', userId),
        ),
      ]),
    )
    .where('id', '=', Number(id ?? 0))
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new ArgumentError('inbox_id', 'doesn’t exist in this inbox')
  return null
}

import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { applicationById } from '../access/applicationFor.ts'

/**
 * Cancels a message that hasn’t started sending: a scheduled one, or one that waits for the first time zone to reach
 * its local time. A panel method.
 */
export const cancelMessage: Handler<'cancelMessage'> = async ({ message: code }, { db, account, token, now }) => {
  const message = await db
    .selectFrom('messages')
    .select(['id', 'application_id', 'kind'])
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!message || !(await applicationById(db, { account, token }, message.application_id)))
    throw new ArgumentError('message', 'doesn’t exist')
  if (message.kind === 'live_activity')
    throw new ArgumentError('message', 'belongs to a live activity. End the activity instead.')
  const cancelled = await db
    .updateTable('messages')
    .set({ status: 'cancelled', finished: now })
    .where('id', '=', message.id)
    // waits for a running delivery, which counts under the same lock
    .where(({ eb, or, and }) =>
      or([eb('status', '=', 'pending'), and([eb('status', '=', 'sending'), eb('sent', '=', 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!cancelled)
    throw new ArgumentError(
      'message',
      'can no longer be canceled, because it’s being sent or has already been processed',
    )
  return null
}

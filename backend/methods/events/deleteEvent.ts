import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'

/** Deletes an event with all its occurrences. */
export const deleteEvent: Handler<'deleteEvent'> = async ({ name }, { db, application }) => {
  const deleted = await db
    .deleteFrom('events')
    .where('application_id', '=', application.id)
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new ArgumentError('name', 'doesn’t exist')
  return null
}

import type { Handler } from '../../handler.ts'
import { ApplicationNotFound } from '../../rules/errors.ts'

/** Deletes the application with everything in it: one statement, every table of it cascades. */
export const deleteApplication: Handler<'deleteApplication'> = async (_request, { db, application }) => {
  // of two who delete it at once one is told that it is gone
  const { numDeletedRows } = await db.deleteFrom('applications').where('id', '=', application.id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApplicationNotFound()
  return null
}

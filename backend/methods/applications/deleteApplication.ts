import type { Handler } from '../../handler.ts'

/** Deletes the application with everything in it: one statement, every table of it cascades. */
export const deleteApplication: Handler<'deleteApplication'> = async (_request, { db, application }) => {
  await db.deleteFrom('applications').where('id', '=', application.id).execute()
  return null
}

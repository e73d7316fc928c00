import type { Handler } from '../../handler.ts'
import { readPng } from '../../rules/credentials/png.ts'

/** Changes the given fields only. */
export const updateApplication: Handler<'updateApplication'> = async (request, { db, application }) => {
  if (request.icon !== undefined) readPng('icon', request.icon)
  const { title, icon, sdk_ios, sdk_android } = request
  const changes = Object.fromEntries(
    Object.entries({ title, icon, sdk_ios, sdk_android }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(changes).length > 0) {
    await db.updateTable('applications').set(changes).where('id', '=', application.id).execute()
  }
  return null
}

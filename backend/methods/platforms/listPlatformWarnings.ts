import type { Handler } from '../../handler.ts'
import { expiringCertificate } from '../../rules/checkCredentials.ts'

/** Likely problems of the stored credentials of an application, and expiring certificates. A panel method. */
export const listPlatformWarnings: Handler<'listPlatformWarnings'> = async (_request, { db, application, now }) => {
  const platforms = await db
    .selectFrom('platforms')
    .select(['device_type', 'settings', 'warnings'])
    .where('application_id', '=', application.id)
    .orderBy('device_type')
    .execute()
  const rows = await db
    .selectFrom('application_files')
    .select(['kind', 'content'])
    .where('application_id', '=', application.id)
    .execute()
  const files = Object.fromEntries(rows.map(({ kind, content }) => [kind, content]))
  const warned = platforms.map(({ device_type, settings, warnings }) => {
    const expiring = expiringCertificate(device_type, { settings, files }, now)
    return { device_type, warnings: expiring ? [...warnings, expiring] : warnings }
  })
  return { platforms: warned.filter(({ warnings }) => warnings.length > 0) }
}

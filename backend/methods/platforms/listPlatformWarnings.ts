import type { Handler } from '../../handler.ts'
import { certificateExpiry } from '../../rules/credentials/certificateExpiry.ts'

/** The certificate of each platform that has one, and the field it came in. */
const certificates = [
  { device_type: 1, kind: 'ios_push_certificate', field: 'ios_key_file' },
  { device_type: 7, kind: 'macos_push_certificate', field: 'macos_key_file' },
  { device_type: 10, kind: 'safari_push_certificate', field: 'safari_key_file' },
] as const

/** What is most likely wrong with the stored credentials of an application. A panel method. */
export const listPlatformWarnings: Handler<'listPlatformWarnings'> = async (_request, { db, application, now }) => {
  const platforms = await db
    .selectFrom('platforms')
    .select(['device_type', 'warnings'])
    .where('application_id', '=', application.id)
    .orderBy('device_type')
    .execute()
  const files = await db
    .selectFrom('application_files')
    .select(['kind', 'content'])
    .where('application_id', '=', application.id)
    .execute()
  const warned = platforms.map(({ device_type, warnings }) => {
    const certificate = certificates.find((one) => one.device_type === device_type)
    const content = files.find(({ kind }) => kind === certificate?.kind)?.content
    const message = content === undefined ? undefined : certificateExpiry(content, now)
    // one that had expired when it was stored is among the stored warnings
    const known = warnings.some((warning) => warning.message === message)
    const expiry = certificate && message && !known ? [{ field: certificate.field, message }] : []
    return { device_type, warnings: [...warnings, ...expiry] }
  })
  return { platforms: warned.filter(({ warnings }) => warnings.length > 0) }
}

import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { safariPackage } from '../../rules/safariPackage.ts'

/** A stored certificate or key as PEM text; the Safari push package is built on request, as a ZIP in base64. */
export const getApplicationFile: Handler<'getApplicationFile'> = async ({ file }, { db, application, origin }) => {
  const rows = await db
    .selectFrom('application_files')
    .select(['kind', 'content'])
    .where('application_id', '=', application.id)
    .execute()
  const stored = new Map(rows.map(({ kind, content }) => [kind, content]))
  if (file === 'safari_push_package') {
    const safari = await db
      .selectFrom('platforms')
      .select('settings')
      .where('application_id', '=', application.id)
      .where('device_type', '=', 10)
      .executeTakeFirst()
    const [key, certificate] = [stored.get('safari_manual_privatekey'), stored.get('safari_push_certificate')]
    if (!safari || !key || !certificate) throw new ArgumentError('file', 'Safari isn’t configured for this application')
    return { file: await safariPackage({ settings: safari.settings, key, certificate, service: origin }) }
  }
  const content = stored.get(file)
  if (content === undefined) throw new ArgumentError('file', `No ${file} is stored for this application`)
  return { file: content }
}

import type { Handler } from '../../handler.ts'
import { checkCredentials } from '../../rules/checkCredentials.ts'
import { toProviders } from './toProviders.ts'

/**
 * Stores a platform’s settings and files with their likely problems. A disabled platform stays disabled when it is
 * configured again.
 */
export const configureApplication: Handler<'configureApplication'> = async (request, { db, application, now }) => {
  const { settings, files, enabled, warnings } = checkCredentials(request)
  return db.transaction().execute(async (transaction) => {
    const row = { settings: JSON.stringify(settings), warnings: JSON.stringify(warnings), configured: now }
    await transaction
      .insertInto('platforms')
      .values({ application_id: application.id, device_type: request.device_type, enabled: enabled ?? true, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['application_id', 'device_type'])
          .doUpdateSet(enabled === undefined ? row : { ...row, enabled }),
      )
      .execute()
    for (const [kind, content] of Object.entries(files)) {
      const stored = transaction.deleteFrom('application_files').where('application_id', '=', application.id)
      await stored.where('kind', '=', kind).execute()
      if (content === null) continue
      await transaction
        .insertInto('application_files')
        .values({ application_id: application.id, kind, content, stored: now })
        .execute()
    }
    const configured = await transaction
      .selectFrom('platforms')
      .select('device_type')
      .where('application_id', '=', application.id)
      .execute()
    return { providers: toProviders(configured.map(({ device_type }) => device_type)) }
  })
}

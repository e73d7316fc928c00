import type { Handler } from '../../handler.ts'

/** Creates an email preset, as the service’s control panel does. A panel method. */
export const createEmailPreset: Handler<'createEmailPreset'> = async (
  { name, subject, content },
  { db, account, application, newCode },
) => {
  const code = newCode()
  await db
    .insertInto('presets')
    .values({
      account_id: account.id,
      application_id: application.id,
      code,
      name,
      kind: 'email',
      definition: JSON.stringify({ subject, content }),
    })
    .execute()
  return { code }
}

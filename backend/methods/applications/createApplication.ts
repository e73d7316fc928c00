import type { Handler } from '../../handler.ts'
import { readPng } from '../../rules/credentials/png.ts'

/** Creates an application with a new code and adds it to the scope of a restricted token. */
export const createApplication: Handler<'createApplication'> = async (request, { db, account, token, newCode }) => {
  if (request.icon !== undefined) readPng('icon', request.icon)
  return db.transaction().execute(async (transaction) => {
    const { id, code } = await transaction
      .insertInto('applications')
      .values({
        account_id: account.id,
        code: newCode(),
        title: request.title,
        icon: request.icon ?? null,
        sdk_ios: request.sdk_ios ?? null,
        sdk_android: request.sdk_android ?? null,
        authorize_all_tokens: request.authorize_all_tokens ?? false,
      })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow()
    if (!token.all_applications) {
      await transaction.insertInto('token_applications').values({ token_id: token.id, application_id: id }).execute()
    }
    return { application: code }
  })
}

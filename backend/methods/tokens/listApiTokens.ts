import type { Handler } from '../../handler.ts'
import { minuteText } from '../../rules/minuteText.ts'

/** The account's tokens, oldest first, without their secrets. `applications` null means all. */
export const listApiTokens: Handler<'listApiTokens'> = async (_request, { db, account }) => {
  const tokens = await db.selectFrom('tokens').selectAll().where('account_id', '=', account.id).orderBy('id').execute()
  const grants = await db
    .selectFrom('token_applications')
    .innerJoin('applications', 'applications.id', 'token_applications.application_id')
    .select(['token_id', 'code'])
    .where('account_id', '=', account.id)
    .orderBy('code')
    .execute()
  return {
    tokens: tokens.map(({ id, name, kind, all_applications, created }) => ({
      id,
      name,
      kind,
      applications: all_applications ? null : grants.filter(({ token_id }) => token_id === id).map(({ code }) => code),
      created: minuteText(created),
    })),
  }
}

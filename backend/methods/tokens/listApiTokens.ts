import type { Handler } from '../../handler.ts'
import { minuteText } from '../../rules/minuteText.ts'

/**
 * The account’s tokens, oldest first, without their secrets. `applications` null means all. A restricted token only lists
 * tokens within its own scope.
 */
export const listApiTokens: Handler<'listApiTokens'> = async (_request, { db, account, token: own }) => {
  const tokens = await db.selectFrom('tokens').selectAll().where('account_id', '=', account.id).orderBy('id').execute()
  const grants = await db
    .selectFrom('token_applications')
    .innerJoin('applications', 'applications.id', 'token_applications.application_id')
    .select(['token_id', 'code'])
    .where('account_id', '=', account.id)
    .orderBy('code')
    .execute()
  const codesOf = (token: number) => grants.filter(({ token_id }) => token_id === token).map(({ code }) => code)
  const open = new Set(codesOf(own.id))
  const seen = tokens.filter(({ id, all_applications }) => {
    if (own.all_applications || id === own.id) return true
    const codes = codesOf(id)
    return !all_applications && codes.length > 0 && codes.every((code) => open.has(code))
  })
  return {
    tokens: seen.map(({ id, name, kind, all_applications, created }) => ({
      id,
      name,
      kind,
      applications: all_applications ? null : codesOf(id),
      created: minuteText(created),
    })),
  }
}

import type { Handler } from '../../handler.ts'
import { ArgumentError, TokenRestricted } from '../../rules/errors.ts'

/**
 * Deletes a token, which is refused from then on. The token of the call itself can't be deleted, or the account
 * could be locked out.
 */
export const deleteApiToken: Handler<'deleteApiToken'> = async ({ id }, { db, account, token }) => {
  if (!token.all_applications) throw new TokenRestricted()
  if (String(token.id) === String(id))
    throw new ArgumentError('id', 'is used for this request. Delete it with another token.')
  const wanted = Number(id)
  const deleted =
    Number.isInteger(wanted) && wanted > 0 && wanted < 2 ** 31
      ? await db
          .deleteFrom('tokens')
          .where('account_id', '=', account.id)
          .where('id', '=', wanted)
          .returning('id')
          .executeTakeFirst()
      : undefined
  if (!deleted) throw new ArgumentError('id', 'doesn’t exist')
  return null
}

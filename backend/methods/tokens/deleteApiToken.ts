import type { Handler } from '../../handler.ts'
import { ArgumentError, TokenRestricted } from '../../rules/errors.ts'

/** Deletes a token: it is refused from now on. The token of this very call stays, or nobody could get in any more. */
export const deleteApiToken: Handler<'deleteApiToken'> = async ({ id }, { db, account, token }) => {
  if (!token.all_applications) throw new TokenRestricted()
  if (String(token.id) === String(id))
    throw new ArgumentError('id', 'is the token of this call: use another one to delete it')
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
  if (!deleted) throw new ArgumentError('id', 'this token does not exist')
  return null
}

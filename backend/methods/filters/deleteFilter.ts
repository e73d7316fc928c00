import type { Handler } from '../../handler.ts'
import { ArgumentError, TokenRestricted } from '../../rules/errors.ts'
import { applicationFor } from '../access/applicationFor.ts'

/**
 * Deletes a filter by its name (interface, deleteFilter). A restricted token can’t delete filters of other
 * applications or of the whole account.
 */
export const deleteFilter: Handler<'deleteFilter'> = async ({ name }, { db, account, token }) => {
  const filter = await db
    .selectFrom('filters')
    .leftJoin('applications', 'applications.id', 'filters.application_id')
    .select(['filters.id', 'applications.code'])
    .where('filters.account_id', '=', account.id)
    .where('filters.name', '=', name)
    .executeTakeFirst()
  if (!filter) throw new ArgumentError('name', 'doesn’t exist')
  if (filter.code !== null) await applicationFor(db, { account, token }, filter.code)
  else if (!token.all_applications) throw new TokenRestricted()
  // one of two simultaneous deletions is refused
  const { numDeletedRows } = await db.deleteFrom('filters').where('id', '=', filter.id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new ArgumentError('name', 'doesn’t exist')
  return null
}

import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { parseDate } from '../../rules/parseDate.ts'
import { checkedExpression } from './checkedExpression.ts'

/** Creates a segment with a unique name; it is deleted on its expiration date (interface, createFilter). */
export const createFilter: Handler<'createFilter'> = async (
  { name, filter_expression, expiration_date },
  { db, account, application, jobs, now, newCode },
) => {
  const expires = expiration_date === undefined ? null : parseDate(expiration_date)
  if (expires && expires <= now) throw new ArgumentError('expiration_date', 'must be in the future')
  await checkedExpression(db, { account: account.id, field: 'filter_expression', now }, filter_expression)
  await db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('filters')
      .values({
        account_id: account.id,
        application_id: application?.id ?? null,
        code: newCode(),
        name,
        filter_expression,
        expires,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new ArgumentError('name', 'A segment with this name already exists. Enter another name.')
    if (expires) await jobs.send('expireFilter', { filter: made.id }, { after: expires, db: transaction })
  })
  return { name }
}

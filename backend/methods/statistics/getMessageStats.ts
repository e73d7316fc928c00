import type { Handler } from '../../handler.ts'
import { startScheduled } from '../../jobs/statistics/startScheduled.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { applicationById } from '../access/applicationFor.ts'

/** Starts counting the results of a message; getResults returns the result. A panel method. */
export const getMessageStats: Handler<'getMessageStats'> = async ({ message: code, datefrom, dateto }, context) => {
  const { db, account, now } = context
  const message = await db
    .selectFrom('messages')
    .select(['id', 'application_id'])
    .where('code', '=', code)
    .executeTakeFirst()
  const application = message && (await applicationById(db, context, message.application_id))
  if (!message || !application) throw new ArgumentError('message', 'doesn’t exist')
  return startScheduled(context, {
    method: 'getMessageStats',
    account: account.id,
    application: application.id,
    work: { application: application.id, message: message.id, from: datefrom, to: dateto },
    now,
  })
}

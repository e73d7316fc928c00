import type { Handler } from '../../handler.ts'
import { startScheduled } from '../../jobs/statistics/startScheduled.ts'

/** Begins to count what happened in an application; getResults has the result (interface, getAppStats). */
export const getAppStats: Handler<'getAppStats'> = async ({ datefrom, dateto }, context) => {
  const { account, application, now } = context
  return startScheduled(context, {
    method: 'getAppStats',
    account: account.id,
    application: application.id,
    work: { application: application.id, from: datefrom, to: dateto },
    now,
  })
}

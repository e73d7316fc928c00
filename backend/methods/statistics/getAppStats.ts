import type { Handler } from '../../handler.ts'
import { startScheduled } from '../../jobs/statistics/startScheduled.ts'

/** Starts counting the activity of an application; getResults returns the result (interface, getAppStats). */
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

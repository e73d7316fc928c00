import type { Handler } from '../../handler.ts'
import { startScheduled } from '../../jobs/statistics/startScheduled.ts'

/** Starts counting the activity of an application, with deliveries and inbox opens; getResults returns the result. A panel method. */
export const getDashboardStats: Handler<'getDashboardStats'> = async ({ datefrom, dateto }, context) => {
  const { account, application, now } = context
  return startScheduled(context, {
    method: 'getDashboardStats',
    account: account.id,
    application: application.id,
    work: { application: application.id, from: datefrom, to: dateto },
    now,
  })
}

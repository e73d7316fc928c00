import type { Handler } from '../../handler.ts'
import { startScheduled } from '../../jobs/statistics/startScheduled.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { applicationById } from '../access/applicationFor.ts'

/** Starts counting the results of a campaign’s messages; getResults returns the result (interface, getCampaignStats). */
export const getCampaignStats: Handler<'getCampaignStats'> = async ({ campaign: code, datefrom, dateto }, context) => {
  const { db, account, now } = context
  const campaign = await db
    .selectFrom('campaigns')
    .select(['id', 'application_id'])
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  const application = campaign && (await applicationById(db, context, campaign.application_id))
  if (!campaign || !application) throw new ArgumentError('campaign', 'doesn’t exist')
  return startScheduled(context, {
    method: 'getCampaignStats',
    account: account.id,
    application: application.id,
    work: { application: application.id, campaign: campaign.id, from: datefrom, to: dateto },
    now,
  })
}

import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { applicationById } from '../access/applicationFor.ts'

/** Deletes a campaign; its presets no longer have one (interface, deleteCampaign). */
export const deleteCampaign: Handler<'deleteCampaign'> = async ({ campaign: code }, { db, account, token }) => {
  const campaign = await db
    .selectFrom('campaigns')
    .select(['id', 'application_id'])
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!campaign || !(await applicationById(db, { account, token }, campaign.application_id)))
    throw new ArgumentError('campaign', 'doesn’t exist')
  // one of two simultaneous deletions is refused
  const { numDeletedRows } = await db.deleteFrom('campaigns').where('id', '=', campaign.id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new ArgumentError('campaign', 'doesn’t exist')
  return null
}

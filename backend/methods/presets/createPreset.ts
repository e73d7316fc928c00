import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { campaignNamed } from '../campaigns/campaignNamed.ts'
import { filterNamed } from '../filters/filterNamed.ts'

/** Creates a push preset (interface, createPreset). Names need not be unique; its segment is looked up by name when used. */
export const createPreset: Handler<'createPreset'> = async (
  { name, campaignCode, content, scheduling, segmentation },
  { db, account, application, newCode },
) => {
  if (!application) throw new ArgumentError('applicationGroupCode', 'doesn’t exist. Set applicationCode instead.')
  const campaign = await campaignNamed(db, application.id, { code: campaignCode, field: 'campaignCode' })
  const filter_name = segmentation.filter?.trim() || null
  if (
    filter_name !== null &&
    !(await filterNamed(db, { account: account.id, application: application.id }, filter_name))
  )
    throw new ArgumentError('segmentation.filter', 'isn’t the name of a segment')
  await db
    .insertInto('presets')
    .values({
      account_id: account.id,
      application_id: application.id,
      campaign_id: campaign,
      code: newCode(),
      name,
      kind: 'push',
      filter_name,
      definition: JSON.stringify({ content, scheduling, segmentation }),
    })
    .execute()
  return null
}

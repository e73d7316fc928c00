import type { Handler } from '../../handler.ts'

/** Creates a campaign (interface, createCampaign). Names need not be unique. */
export const createCampaign: Handler<'createCampaign'> = async (
  { name, description },
  { db, application, newCode },
) => {
  const code = newCode()
  await db
    .insertInto('campaigns')
    .values({ application_id: application.id, code, name, description: description ?? '' })
    .execute()
  return { campaign: code }
}

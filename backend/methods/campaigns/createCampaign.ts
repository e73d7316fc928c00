import type { Handler } from '../../handler.ts'

/** Makes a campaign that messages can be counted under (interface, createCampaign). Two may have one name. */
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

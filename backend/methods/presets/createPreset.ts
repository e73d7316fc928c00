import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'

/** Makes a push preset (interface, createPreset). Two may have one name; its segment is found by name when it is used. */
export const createPreset: Handler<'createPreset'> = async (
  { name, campaignCode, content, scheduling, segmentation },
  { db, account, application, newCode },
) => {
  if (!application) throw new ArgumentError('applicationGroupCode', 'there is no such group: name an application')
  const campaign = campaignCode === undefined ? null : await campaignOf(campaignCode)
  const filter_name = segmentation.filter?.trim() || null
  if (filter_name !== null && !(await hasFilter(filter_name)))
    throw new ArgumentError('segmentation.filter', 'there is no segment of this name')
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

  async function campaignOf(code: string): Promise<number> {
    const found = await db
      .selectFrom('campaigns')
      .select('id')
      .where('application_id', '=', application?.id ?? 0)
      .where('code', '=', code.toUpperCase())
      .executeTakeFirst()
    if (!found) throw new ArgumentError('campaignCode', 'there is no such campaign')
    return found.id
  }

  async function hasFilter(filter: string): Promise<boolean> {
    const found = await db
      .selectFrom('filters')
      .select('id')
      .where('account_id', '=', account.id)
      .where('name', '=', filter)
      .where((where) =>
        where.or([where('application_id', '=', application?.id ?? 0), where('application_id', 'is', null)]),
      )
      .executeTakeFirst()
    return found !== undefined
  }
}

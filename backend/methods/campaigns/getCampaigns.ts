import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'

/** Default number of campaigns in a response. */
const usual = 100
const most = 1000

/** The campaigns of an application, oldest first, after `cursor` (interface, getCampaigns). */
export const getCampaigns: Handler<'getCampaigns'> = async ({ cursor, limit: asked }, { db, application }) => {
  const limit = Math.min(asked ?? usual, most)
  let query = db
    .selectFrom('campaigns')
    .select(['code', 'name', 'description'])
    .where('application_id', '=', application.id)
    .orderBy('id')
    .limit(limit + 1)
  if (cursor) {
    const last = await db
      .selectFrom('campaigns')
      .select('id')
      .where('application_id', '=', application.id)
      .where('code', '=', cursor.toUpperCase())
      .executeTakeFirst()
    if (!last)
      throw new ArgumentError('cursor', 'refers to a campaign that no longer exists. Start from the first page.')
    query = query.where('id', '>', last.id)
  }
  const found = await query.execute()
  const campaigns = found.slice(0, limit)
  return { campaigns, limit, cursor: found.length > limit ? (campaigns.at(-1)?.code ?? null) : null }
}

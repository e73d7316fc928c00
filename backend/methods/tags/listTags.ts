import { tagRows } from '../../db/tagRows.ts'
import type { Handler } from '../../handler.ts'

/** The tags of the account by name, without default tags. */
export const listTags: Handler<'listTags'> = async (_request, { db, account }) => ({
  tags: await tagRows(db, account.id),
})

import { tagsOf } from '../../db/tagsOf.ts'
import type { Handler } from '../../handler.ts'

/** The tags of the account by name; the default tags of the service are not among them. */
export const listTags: Handler<'listTags'> = async (_request, { db, account }) => ({
  tags: await tagsOf(db, account.id),
})

import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { reservedName } from '../../rules/tags/reservedNames.ts'

/** Defines a tag for the whole account; its name may be no other tag's, nor a default tag's (interface, Tag). */
export const addTag: Handler<'addTag'> = async ({ tag }, { db, account }) => {
  const { name, type, application_specific = false, user_specific = false } = tag
  const reserved = reservedName(name)
  if (reserved) throw new ArgumentError('tag.name', reserved)
  const made = await db
    .insertInto('tags')
    .values({ account_id: account.id, name, type, application_specific, user_specific })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const { deleting } = await db
      .selectFrom('tags')
      .select('deleting')
      .where('account_id', '=', account.id)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const reason = deleting
      ? 'the tag of this name is being deleted: try again in a moment'
      : 'there is a tag of this name: choose another name'
    throw new ArgumentError('tag.name', reason)
  }
  return { result: true }
}

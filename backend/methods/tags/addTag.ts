import type { Handler } from '../../handler.ts'
import { forgetTag } from '../../jobs/forgetTag.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { reservedName } from '../../rules/tags/reservedNames.ts'

/** Number of attempts while others delete and add tags with the same name. */
const attempts = 10

/**
 * Defines a tag for the whole account; its name must differ from other tags and default tags (interface, Tag). What is left of a
 * deleted tag with this name is removed first.
 */
export const addTag: Handler<'addTag'> = async ({ tag }, { db, account }) => {
  const { name, type, application_specific = false, user_specific = false } = tag
  const reserved = reservedName(name)
  if (reserved) throw new ArgumentError('tag.name', reserved)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const added = await db
      .insertInto('tags')
      .values({ account_id: account.id, name, type, application_specific, user_specific })
      .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return { result: true }
    const other = await db
      .selectFrom('tags')
      .select(['id', 'deleting'])
      .where('account_id', '=', account.id)
      .where('name', '=', name)
      .executeTakeFirst()
    // deleted in between: try again
    if (!other) continue
    if (!other.deleting) break
    await forgetTag(db, other.id)
  }
  throw new ArgumentError('tag.name', 'A tag with this name already exists. Enter another name.')
}

import { lockTags } from '../../db/lockTags.ts'
import type { Handler } from '../../handler.ts'
import { ArgumentError, TokenRestricted } from '../../rules/errors.ts'

/**
 * Deletes a tag of the account, which requires a token for all applications. Its name is free immediately; a durable job removes its
 * values from every device, unless addTag needs the name sooner and removes them itself.
 */
export const deleteTag: Handler<'deleteTag'> = async ({ tag: { name } }, { db, account, token, jobs }) => {
  if (!token.all_applications) throw new TokenRestricted()
  await db.transaction().execute(async (transaction) => {
    await lockTags(transaction, account.id)
    const deleted = await transaction
      .updateTable('tags')
      .set({ deleting: true })
      .where('account_id', '=', account.id)
      .where('name', '=', name)
      .where('deleting', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw new ArgumentError('tag.name', 'doesn’t exist')
    await jobs.send('forgetTag', { tag: deleted.id }, { db: transaction })
  })
  return { result: true }
}

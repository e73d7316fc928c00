import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { ArgumentError, TokenRestricted } from '../../rules/errors.ts'

/** Deletes a tag of the account with its value on every device, so only a token of all applications may. */
export const deleteTag: Handler<'deleteTag'> = async ({ tag: { name } }, { db, account, token }) => {
  if (!token.all_applications) throw new TokenRestricted()
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('tags')
      .where('account_id', '=', account.id)
      .where('name', '=', name)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw new ArgumentError('tag.name', 'there is no such tag')
    await sql`
      update devices set tags = tags - ${name}::text
      where tags ? ${name} and application_id in (select id from applications where account_id = ${account.id})
    `.execute(transaction)
  })
  return { result: true }
}

import { type Kysely, sql } from 'kysely'
import type { Fill } from './ensureAccount.ts'
import type { Database } from './tables.ts'

/** Every table refers to one of these, except the account itself and its tokens. */
const emptied = ['applications', 'tags', 'filters', 'presets', 'scheduled_requests', 'file_pieces'] as const

/**
 * Replaces the data of the only account in one transaction: if it’s interrupted, the old data stays. Tokens keep working;
 * their scope keeps the applications whose codes exist again. IDs aren’t reused, so work that started before finds nothing.
 */
export async function refillAccount(db: Kysely<Database>, fill: Fill): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id: account } = await transaction.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const scopes = await transaction
      .selectFrom('token_applications')
      .innerJoin('applications', 'applications.id', 'token_applications.application_id')
      .select(['token_id', 'code'])
      .execute()
    const tables = emptied.map((table) => sql.table(table))
    await sql`truncate ${sql.join(tables)} cascade`.execute(transaction)
    await transaction.updateTable('tokens').set({ former_applications: [] }).execute()
    await fill(transaction, account)
    for (const { token_id, code } of scopes)
      await transaction
        .insertInto('token_applications')
        .columns(['token_id', 'application_id'])
        .expression(({ selectFrom, val }) =>
          selectFrom('applications')
            .select([val(token_id).as('token_id'), 'id as application_id'])
            .where('code', '=', code),
        )
        .execute()
  })
}

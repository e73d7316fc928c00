import type { Kysely, Transaction } from 'kysely'
import type { Database } from './tables.ts'
import { tokenHash } from './tokenHash.ts'

/** Seeds an account with the demo. */
export type Fill = (transaction: Transaction<Database>, account: number) => Promise<void>

/**
 * Creates the account if there is none, adds the configured tokens, and removes previously configured ones.
 * `fill` seeds a new account with the demo in the same transaction: an interrupted start leaves no account, and the
 * next one starts over. Returns the account’s ID, and whether it contains the demo. Replicas that start together create
 * one account.
 */
export async function ensureAccount(
  db: Kysely<Database>,
  tokens: { api: string; device: string },
  fill?: Fill,
): Promise<{ id: number; demo: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('accounts')
      .values({ id: 1, name: 'Account', demo: fill !== undefined })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    const first = [
      { name: 'API_TOKEN', kind: 'server' as const, hash: tokenHash(tokens.api) },
      { name: 'DEVICE_API_TOKEN', kind: 'device' as const, hash: tokenHash(tokens.device) },
    ]
    const hashes = first.map(({ hash }) => hash)
    await transaction.deleteFrom('tokens').where('configured', '=', true).where('hash', 'not in', hashes).execute()
    await transaction
      .insertInto('tokens')
      .values(first.map((token) => ({ account_id: 1, all_applications: true, configured: true, ...token })))
      // the two may be swapped; a token created in the console keeps its kind
      .onConflict((conflict) =>
        conflict
          .column('hash')
          .doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), kind: ref('excluded.kind') }))
          .where('tokens.configured', '=', true),
      )
      .execute()
    if (made) await fill?.(transaction, made.id)
    return transaction.selectFrom('accounts').select(['id', 'demo']).where('id', '=', 1).executeTakeFirstOrThrow()
  })
}

import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** What is stored of a token: SHA-256 in hex. Tokens are long and random, so a slow hash would add nothing. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Makes the first account where there is none, and sees that the configured tokens open it.
 * Answers the account's id and whether it is new. Replicas that start together make one account.
 */
export async function ensureAccount(
  db: Kysely<Database>,
  tokens: { api: string; device: string },
): Promise<{ id: number; made: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('accounts')
      .values({ id: 1, name: 'Account' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    const first = [
      { name: 'API_TOKEN', kind: 'server' as const, hash: tokenHash(tokens.api) },
      { name: 'DEVICE_API_TOKEN', kind: 'device' as const, hash: tokenHash(tokens.device) },
    ]
    await transaction
      .insertInto('tokens')
      .values(first.map((token) => ({ account_id: 1, all_applications: true, ...token })))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
    return { id: 1, made: made !== undefined }
  })
}

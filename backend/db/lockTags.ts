import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './tables.ts'

const key = (account: number) => sql`hashtextextended('tags', ${account}::bigint)`

/**
 * An SQL expression that locks tag values for a writer, before it reads the tags, until the transaction
 * ends.
 */
export const holdingTags = (account: number): RawBuilder<unknown> => sql`pg_advisory_xact_lock_shared(${key(account)})`

/** Waits for all writers of the account's tag values and blocks new ones until the transaction ends. */
export const lockTags = (db: Kysely<Database>, account: number) =>
  sql`select pg_advisory_xact_lock(${key(account)})`.execute(db)

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './tables.ts'

const key = (account: number) => sql`hashtextextended('tags', ${account}::bigint)`

/** Held while values of tags are written, from before the tags are read until the transaction ends: an expression of a statement. */
export const holdingTags = (account: number): RawBuilder<unknown> => sql`pg_advisory_xact_lock_shared(${key(account)})`

/** Waits until nobody writes values of the account's tags any more, and keeps everybody from it until the transaction ends. */
export const lockTags = (db: Kysely<Database>, account: number) =>
  sql`select pg_advisory_xact_lock(${key(account)})`.execute(db)

import { type Kysely, sql } from 'kysely'
import { holdingTags } from './lockTags.ts'
import type { Database } from './tables.ts'

/**
 * Serializes changes of devices with these hwids until the transaction ends, in the whole account and
 * even for devices that don’t exist yet. Locks their tags too, see lockTags.
 */
export async function lockHwids(db: Kysely<Database>, account: number, hwids: readonly string[]): Promise<void> {
  // in one order, so that two callers never deadlock
  await sql`
    select ${holdingTags(account)}, count(*) from (
      select pg_advisory_xact_lock(${account}::integer, key)
      from (select distinct hashtext(hwid) as key from unnest(${[...hwids]}::text[]) as hwid order by key) as keys
    ) as locked
  `.execute(db)
}

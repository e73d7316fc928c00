import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'

/** Device IDs per statement: on the embedded storage, other queries wait for each statement. */
const stretch = 2_000

/**
 * Removes the values of a deleted tag from all devices of its account in batches, then the tag itself. Runs may overlap:
 * a later one finds less to do. Nothing writes its values anymore, see lockTags.
 */
export async function forgetTag(db: Kysely<Database>, tag: number, signal?: AbortSignal): Promise<void> {
  const last = await db
    .selectFrom('devices')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirst()
  for (let from = 0; from <= (last?.id ?? -1); from += stretch) {
    signal?.throwIfAborted()
    const goesOn = await db.transaction().execute((transaction) => forgetStretch(transaction, tag, from))
    if (!goesOn) return
  }
  await db.deleteFrom('tags').where('id', '=', tag).where('deleting', '=', true).execute()
}

/** False if the tag no longer exists: its name may belong to another one. */
async function forgetStretch(db: Transaction<Database>, tag: number, from: number): Promise<boolean> {
  const found = await db
    .selectFrom('tags')
    .select(['account_id', 'name'])
    .where('id', '=', tag)
    .where('deleting', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return false
  await sql`
    update devices set tags = tags - ${found.name}::text
    from (
      select id from devices
      where id >= ${from} and id < ${from + stretch} and tags ? ${found.name}
        and application_id in (select id from applications where account_id = ${found.account_id})
      order by id for update
    ) as holders
    where devices.id = holders.id
  `.execute(db)
  return true
}

/** Finishes the deletion of tags with these names, so that new ones can be created. */
export async function freeNames(db: Transaction<Database>, account: number, names: readonly string[]): Promise<void> {
  const deleted = await db
    .deleteFrom('tags')
    .where('account_id', '=', account)
    .where('deleting', '=', true)
    .where('name', 'in', names)
    .returning('name')
    .execute()
  if (deleted.length === 0) return
  const free = deleted.map(({ name }) => name)
  await sql`
    update devices set tags = tags - ${free}::text[]
    where tags ?| ${free}::text[] and application_id in (select id from applications where account_id = ${account})
  `.execute(db)
}

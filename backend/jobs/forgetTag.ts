import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/tables.ts'

/** Ids of devices that one statement looks at: on the embedded storage everybody else waits for it. */
const stretch = 2_000

/** Removes the values of a deleted tag from all devices of its account, some at a time, and then the tag itself. */
export async function forgetTag(db: Kysely<Database>, tag: number, signal: AbortSignal): Promise<void> {
  const found = await db
    .selectFrom('tags')
    .select(['account_id', 'name', 'deleting'])
    .where('id', '=', tag)
    .executeTakeFirst()
  if (!found?.deleting) return
  // what began before the tag was deleted may still write its value behind us: then once more
  while ((await forgetOnce(db, found, signal)) > 0) signal.throwIfAborted()
  await db.deleteFrom('tags').where('id', '=', tag).execute()
}

async function forgetOnce(
  db: Kysely<Database>,
  { account_id, name }: { account_id: number; name: string },
  signal: AbortSignal,
): Promise<number> {
  const { last } = await db
    .selectFrom('devices')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  let changed = 0
  for (let from = 0; from <= (last ?? -1); from += stretch) {
    signal.throwIfAborted()
    const { numAffectedRows = 0n } = await sql`
      update devices set tags = tags - ${name}::text
      where id >= ${from} and id < ${from + stretch} and tags ? ${name}
        and application_id in (select id from applications where account_id = ${account_id})
    `.execute(db)
    changed += Number(numAffectedRows)
  }
  return changed
}

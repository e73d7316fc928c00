import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/** The tags of an account by name, as the segmentation language knows them. */
export async function tagsOf(db: Kysely<Database>, account: number) {
  const rows = await db
    .selectFrom('tags')
    .select(['name', 'type', 'application_specific as isApplicationSpecific'])
    .where('account_id', '=', account)
    .where('deleting', '=', false)
    .orderBy(sql`name collate "C"`)
    .execute()
  return rows
}

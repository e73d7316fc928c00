import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/** The tags of an account by name, as the segmentation language knows them. */
export const tagRows = (db: Kysely<Database>, account: number) => selectTags(db, account).execute()

/** The same as a subquery. */
export const selectTags = (db: Kysely<Database>, account: number) =>
  db
    .selectFrom('tags')
    .select(['name', 'type', 'application_specific as isApplicationSpecific'])
    .where('account_id', '=', account)
    .where('deleting', '=', false)
    .orderBy(sql`name collate "C"`)

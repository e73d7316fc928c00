import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'

/** Deletes a filter whose day has come (interface, createFilter). */
export async function expireFilter(db: Kysely<Database>, filter: number): Promise<void> {
  await db.deleteFrom('filters').where('id', '=', filter).where('expires', '<=', new Date()).execute()
}

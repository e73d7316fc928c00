import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { usedByNoPreset } from '../db/usedByPreset.ts'

/** Deletes a filter whose day has come, unless a preset names it: then it goes with the last such preset (interface, createFilter). */
export async function expireFilter(db: Kysely<Database>, filter: number): Promise<void> {
  await db
    .deleteFrom('filters')
    .where('id', '=', filter)
    .where('expires', '<=', new Date())
    .where(usedByNoPreset)
    .execute()
}

import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { usedByNoPreset } from '../db/usedByPreset.ts'

/**
 * Deletes an expired filter, unless a preset uses it: then it is deleted with the last such preset (interface,
 * createFilter).
 */
export async function expireFilter(db: Kysely<Database>, filter: number): Promise<void> {
  await db
    .deleteFrom('filters')
    .where('id', '=', filter)
    .where('expires', '<=', new Date())
    .where(usedByNoPreset)
    .execute()
}

import type { Kysely } from 'kysely'
import { day } from '#contract/time.ts'
import { deleteUnnamedFiles } from '../db/storedFiles.ts'
import type { Database } from '../db/tables.ts'
import { usedByNoPreset } from '../db/usedByPreset.ts'
import { tidyVisits } from './tidyVisits.ts'

/** Days that exported files are kept. */
export const exportDays = 7
/** Days that bulk tasks and their results are kept. */
export const bulkDays = 30
/** Days that scheduled requests and their results are kept. */
export const resultDays = 7
/** Minutes for which a transactionId is kept (interface, Limits). */
export const transactionMinutes = 5

/**
 * Deletes expired data: exports, bulk tasks, scheduled requests, overdue filters, transaction IDs, zone visits,
 * and exported files without a row.
 */
export async function tidy(db: Kysely<Database>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  await db.deleteFrom('bulk_tasks').where('created', '<', before(bulkDays)).execute()
  await db
    .deleteFrom('transactions')
    .where('at', '<', new Date(now.getTime() - transactionMinutes * 60_000))
    .execute()
  await db
    .deleteFrom('exports')
    .where('created', '<', before(exportDays))
    .where('status', '!=', 'in-progress')
    .execute()
  await db
    .deleteFrom('scheduled_requests')
    .where('created', '<', before(resultDays))
    .where('status', '!=', 'pending')
    .execute()
  // a filter whose own job failed, or whose preset was deleted with its application
  await db.deleteFrom('filters').where('expires', '<=', now).where(usedByNoPreset).execute()
  await tidyVisits(db, now)
  await deleteUnnamedFiles(db, now)
}

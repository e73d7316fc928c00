import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { usedByNoPreset } from '../db/usedByPreset.ts'
import { tidyVisits } from './tidyVisits.ts'

const day = 24 * 60 * 60 * 1_000
/** Days that exported files are kept. */
export const exportDays = 7
/** Days that bulk tasks and their results are kept. */
export const bulkDays = 30
/** Days that scheduled requests and their results are kept. */
export const resultDays = 7
/** Minutes for which a transactionId is kept (interface, Limits). */
export const transactionMinutes = 5

/**
 * Deletes what has been kept long enough: exports, bulk tasks, scheduled requests, overdue filters, transaction ids, visits of zones,
 * and every exported file that nothing names any more.
 */
export async function tidy(db: Kysely<Database>, filesDir: string, now: Date): Promise<void> {
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
  // a filter whose own job came to nothing, or whose preset went with its application
  await db.deleteFrom('filters').where('expires', '<=', now).where(usedByNoPreset).execute()
  await tidyVisits(db, now)
  // the names first: what is ordered meanwhile is not among them
  const names = await readdir(filesDir)
  const exports = await db.selectFrom('exports').select(['id', 'status', 'file_name']).execute()
  const requests = await db
    .selectFrom('scheduled_requests')
    .select('id')
    .where('method', '=', 'getTagStats')
    .where('status', 'in', ['pending', 'done'])
    .execute()
  const kept = new Set([
    ...exports.flatMap(({ id, status, file_name }) =>
      status === 'in-progress' ? [partialName(id), file_name] : file_name,
    ),
    ...requests.flatMap(({ id }) => [resultFile(id), `${resultFile(id)}.partial`]),
  ])
  for (const name of names)
    if (/^(\.export-\d+\.partial|export_segment_.*\.zip|tag_stats_.*\.csv(\.partial)?)$/.test(name) && !kept.has(name))
      await rm(join(filesDir, name), { force: true })
}

/** Name of an export's file while it is written. */
export const partialName = (id: number) => `.export-${id}.partial`

/** Name of the file that a scheduled request's result is; while it is written `.partial` follows. */
export const resultFile = (request: string) => `tag_stats_${request}.csv`

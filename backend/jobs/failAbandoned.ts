import type { Kysely } from 'kysely'
import type { JobCounts } from '#storage/jobs/Jobs.ts'
import type { Database } from '../db/tables.ts'

/** Milliseconds after which work that nothing is ordered for counts as abandoned. */
const patience = 10 * 60 * 1_000

/**
 * Marks bulk tasks, exports and scheduled requests as failed whose job is gone: it ran out of tries while it could not say so itself. Only where
 * no job of the kind waits or runs, since jobs do not tell whose they are.
 */
export async function failAbandoned(
  db: Kysely<Database>,
  { bulkTask, exportSegment, scheduledResult }: Record<'bulkTask' | 'exportSegment' | 'scheduledResult', JobCounts>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - patience)
  if (isIdle(bulkTask))
    await db
      .updateTable('bulk_tasks')
      .set({ status: 'Failed', finished: now })
      .where('status', '=', 'Pending')
      .where('created', '<', before)
      .execute()
  if (isIdle(exportSegment))
    await db
      .updateTable('exports')
      .set({ status: 'failed', error: 'It was given up after several tries', finished: now })
      .where('status', '=', 'in-progress')
      .where('created', '<', before)
      .execute()
  if (isIdle(scheduledResult))
    await db
      .updateTable('scheduled_requests')
      .set({ status: 'failed', error: 'It was given up after several tries', finished: now })
      .where('status', '=', 'pending')
      .where('created', '<', before)
      .execute()
}

const isIdle = ({ waiting, running }: JobCounts) => waiting === 0 && running === 0

import { type Kysely, sql } from 'kysely'
import type { JobRun } from '#storage/jobs/Jobs.ts'
import type { BulkKind, Database } from '../../db/tables.ts'
import { tagsOf } from '../../db/tagsOf.ts'
import type { BulkResult, BulkWork } from './BulkChunk.ts'
import { bulkRegister } from './bulkRegister.ts'
import { bulkTags } from './bulkTags.ts'
import { bulkUnregister } from './bulkUnregister.ts'
import { unusual } from './results.ts'

// each kind's chunks hold what its method was given
const works = {
  bulkSetTags: bulkTags,
  bulkRegisterDevice: bulkRegister,
  bulkUnregisterDevice: bulkUnregister,
} as Record<BulkKind, BulkWork<unknown>>

/**
 * Works through the chunks of a bulk task that have no results yet. A chunk's changes, results and counts are one
 * transaction, so that a task which was cut off goes on where it stopped and applies nothing twice.
 */
export async function runBulkTask(
  db: Kysely<Database>,
  id: string,
  { signal, lastAttempt }: Pick<JobRun, 'signal' | 'lastAttempt'>,
): Promise<void> {
  try {
    while (await runChunk(db, id)) signal.throwIfAborted()
    await finish(db, id, 'Completed')
  } catch (error) {
    // a stop of the program is no failure: the job runs again
    if (lastAttempt && !signal.aborted) await finish(db, id, 'Failed')
    throw error
  }
}

/** Does the next chunk; false where none is left. */
async function runChunk(db: Kysely<Database>, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const chunk = await transaction
      .selectFrom('bulk_chunks')
      .innerJoin('bulk_tasks', 'bulk_tasks.id', 'bulk_chunks.task_id')
      .innerJoin('applications', 'applications.id', 'bulk_tasks.application_id')
      .select(['number', 'devices', 'kind', 'create_missing_tags', 'application_id', 'account_id'])
      .where('task_id', '=', id)
      .where('results', 'is', null)
      .orderBy('number')
      .limit(1)
      .forUpdate('bulk_chunks')
      .executeTakeFirst()
    if (!chunk) return false
    const { account_id: account, application_id: application } = chunk
    const results = await works[chunk.kind](chunk.devices, {
      db: transaction,
      account,
      application,
      createMissingTags: chunk.create_missing_tags,
      tags: await tagsOf(transaction, account),
      now: new Date(),
    })
    const stored = JSON.stringify(unusual(chunk.devices, results))
    const count = (status: BulkResult['status']) => results.filter((result) => result.status === status).length
    await sql`
      with counted as (
        update bulk_tasks
        set done = done + ${count('done')}, failed = failed + ${count('failed')}, not_found = not_found + ${count('not found')}
        where id = ${id}
      )
      update bulk_chunks set results = ${stored}::jsonb where task_id = ${id} and number = ${chunk.number}
    `.execute(transaction)
    return true
  })
}

async function finish(db: Kysely<Database>, id: string, status: 'Completed' | 'Failed'): Promise<void> {
  await db
    .updateTable('bulk_tasks')
    .set({ status, finished: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .execute()
}

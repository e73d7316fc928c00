import { type RawBuilder, sql } from 'kysely'
import { isStopping, type JobRun } from '#storage/jobs/Jobs.ts'
import type { Storage } from '#storage/Storage.ts'
import type { Database } from '../../db/tables.ts'
import { withLiterals } from '../../rules/exports/literal.ts'
import { segmentCondition } from './segmentCondition.ts'
import { type ExportRequest, writeExportFile } from './writeExportFile.ts'

/**
 * Counts a segment or writes it to a ZIP file; an interrupted run starts over. The file becomes available
 * once it is complete.
 */
export async function runExport(
  storage: Storage<Database>['background'],
  id: number,
  { signal, lastAttempt }: Pick<JobRun, 'signal' | 'lastAttempt'>,
): Promise<void> {
  const { db } = storage
  const task = await db
    .selectFrom('exports')
    .innerJoin('applications', 'applications.id', 'exports.application_id')
    .select(['exports.status', 'exports.request', 'exports.created', 'exports.file_name'])
    .select(['applications.id as application', 'applications.account_id as account'])
    .where('exports.id', '=', id)
    .executeTakeFirst()
  if (task?.status !== 'in-progress') return
  const { account, application, file_name, created } = task
  const request = task.request as unknown as ExportRequest
  const finish = (values: {
    status: 'completed' | 'failed'
    devices_count?: number
    error?: string
    progress?: number
    file?: string
  }) =>
    db
      .updateTable('exports')
      .set({ ...values, finished: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'in-progress')
      .execute()
  try {
    const condition = await segmentCondition(db, { account, application, ...request }, created)
    if (file_name === null) {
      await finish({ status: 'completed', progress: 100, devices_count: await countDevices(storage, condition) })
      return
    }
    const entry = file_name.replace(/\.zip$/, '')
    const onProgress = (progress: number) => db.updateTable('exports').set({ progress }).where('id', '=', id).execute()
    const { file, count } = await writeExportFile(storage, {
      entry,
      request,
      condition,
      account,
      application,
      signal,
      onProgress,
    })
    await finish({ status: 'completed', progress: 100, devices_count: count, file })
  } catch (error) {
    // stopping the program is not a failure: the job runs again
    if (lastAttempt && !isStopping(signal))
      await finish({
        status: 'failed',
        error: `Couldn’t ${task.file_name === null ? 'count' : 'export'} the segment. Try again.`,
      })
    throw error
  }
}

async function countDevices({ db }: Pick<Storage<Database>, 'db'>, condition: RawBuilder<boolean>): Promise<number> {
  // inlined: a long list would exceed the number of parameters of a statement
  const where = sql.raw(withLiterals(condition.compile(db)))
  const { rows } = await sql<{ count: number }>`select count(*) as count from devices where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

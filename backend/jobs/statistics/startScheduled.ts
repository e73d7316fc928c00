import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ScheduledMethod } from '#contract/results.ts'
import type { Database } from '../../db/tables.ts'
import type { BackendJobs } from '../JobData.ts'
import type { ScheduledWork } from './ScheduledWork.ts'

interface Asked<Name extends ScheduledMethod> {
  method: Name
  account: number
  /** Null if it covers several applications. */
  application: number | null
  work: ScheduledWork[Name]
  now: Date
}

/** Inserts a scheduled request with its job, and returns the response of its method. */
export async function startScheduled<Name extends ScheduledMethod>(
  { db, jobs }: { db: Kysely<Database>; jobs: BackendJobs },
  { method, account, application, work, now }: Asked<Name>,
): Promise<{ request_id: string }> {
  const id = randomBytes(16).toString('hex')
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('scheduled_requests')
      .values({
        id,
        account_id: account,
        application_id: application,
        method,
        request: JSON.stringify(work),
        status: 'pending',
        created: now,
      })
      .execute()
    await jobs.send('scheduledResult', { request: id }, { db: transaction })
  })
  return { request_id: id }
}

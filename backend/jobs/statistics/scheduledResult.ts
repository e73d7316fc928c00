import type { ScheduledMethod } from '#contract/results.ts'
import { isStopping, type JobRun } from '#storage/jobs/Jobs.ts'
import { appStats, dashboardStats } from './appStats.ts'
import { CannotAnswer } from './CannotAnswer.ts'
import { campaignStats } from './campaignStats.ts'
import { eventStatistics } from './eventStatistics.ts'
import { messageStats } from './messageStats.ts'
import type { ScheduledWork } from './ScheduledWork.ts'
import { tagStats } from './tagStats.ts'
import type { Working, WorkResult } from './Working.ts'

type Worker<Name extends ScheduledMethod> = (work: ScheduledWork[Name], working: Working) => Promise<WorkResult>

const workers: { [Name in ScheduledMethod]: Worker<Name> } = {
  getAppStats: appStats,
  getDashboardStats: dashboardStats,
  getCampaignStats: campaignStats,
  getMessageStats: messageStats,
  getEventStatistics: eventStatistics,
  getTagStats: tagStats,
}

/** Computes and stores the result of a scheduled request for getResults. An interrupted run starts over. */
export async function scheduledResult(
  storage: Working['storage'],
  id: string,
  { signal, lastAttempt }: Pick<JobRun, 'signal' | 'lastAttempt'>,
): Promise<void> {
  const asked = await storage.db
    .selectFrom('scheduled_requests')
    .select(['method', 'request', 'status', 'created'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (asked?.status !== 'pending') return
  const finish = (values: {
    status: 'done' | 'failed'
    result?: string
    file_name?: string
    file?: string
    error?: string
  }) =>
    storage.db
      .updateTable('scheduled_requests')
      .set({ ...values, finished: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  try {
    // the table pairs each method with its own work; TypeScript can’t infer that from the row
    const worker = workers[asked.method as ScheduledMethod] as Worker<ScheduledMethod>
    const worked = await worker(asked.request as never, { storage, now: asked.created, signal })
    await finish(
      'result' in worked
        ? { status: 'done', result: JSON.stringify(worked.result) }
        : { status: 'done', file_name: `tag_stats_${id}.csv`, file: worked.file },
    )
  } catch (error) {
    if (error instanceof CannotAnswer) {
      await finish({ status: 'failed', error: error.message })
      return
    }
    // stopping the program is not a failure: the job runs again
    if (lastAttempt && !isStopping(signal))
      await finish({ status: 'failed', error: 'Couldn’t calculate the result. Try again.' })
    throw error
  }
}

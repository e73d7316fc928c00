import { openJobs } from '#storage/jobs.ts'
import type { Log, Storage } from '#storage/Storage.ts'
import type { Database } from '../db/tables.ts'
import { runBulkTask } from './bulk/runBulkTask.ts'
import { expireFilter } from './expireFilter.ts'
import { runExport } from './exports/runExport.ts'
import { forgetTag } from './forgetTag.ts'
import type { BackendJobs, JobData } from './JobData.ts'
import { sendMessage } from './messages/sendMessage.ts'
import { countSubscribers } from './statistics/countSubscribers.ts'
import { scheduledResult } from './statistics/scheduledResult.ts'
import { sweep } from './sweep.ts'
import { tidy } from './tidy.ts'

const minute = 60 * 1_000
const hour = 60 * minute

interface Options {
  log?: Log
  /** Whether to simulate deliveries and opens. Default true. */
  simulate?: boolean
}

/** The durable jobs of the backend, defined but not started. */
export function openBackendJobs(
  { background: storage }: Storage<Database>,
  { log, simulate = true }: Options = {},
): BackendJobs {
  const jobs = openJobs<JobData>(storage, log ? { log } : {})
  // sequential: on the embedded storage, two would only wait for each other
  jobs.define('bulkTask', { handler: ({ task }, run) => runBulkTask(storage, task, run, log), retryLimit: 8 })
  // a count does not wait for a long file
  jobs.define('exportSegment', {
    handler: (data, run) => runExport(storage, data.export, run),
    concurrency: 3,
  })
  jobs.define('sendMessage', {
    handler: ({ message }, run) => sendMessage({ db: storage.db, jobs, simulate }, message, run),
    concurrency: 2,
  })
  // a dashboard requests many at once
  jobs.define('scheduledResult', {
    handler: ({ request }, run) => scheduledResult(storage, request, run),
    concurrency: 8,
  })
  jobs.define('countSubscribers', {
    handler: async () => {
      const now = new Date()
      try {
        await countSubscribers(storage.db, now)
      } finally {
        // on the full hour, when the rows of statistics end
        await orderCounting(jobs, new Date((Math.floor(now.getTime() / hour) + 1) * hour))
      }
    },
  })
  jobs.define('forgetTag', { handler: ({ tag }, { signal }) => forgetTag(storage.db, tag, signal), retryLimit: 8 })
  jobs.define('expireFilter', { handler: ({ filter }) => expireFilter(storage.db, filter) })
  jobs.define('tidy', {
    handler: async () => {
      try {
        await tidy(storage.db, new Date())
      } finally {
        await orderTidying(jobs, new Date(Date.now() + hour))
      }
    },
  })
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    await sweep(storage.db, jobs, new Date())
    // each run schedules the next, unless it was abandoned
    const { tidy, countSubscribers } = await jobs.counts()
    if (tidy.waiting + tidy.running === 0) await orderTidying(jobs)
    if (countSubscribers.waiting + countSubscribers.running === 0) await orderCounting(jobs)
  }
  return {
    ...jobs,
    start: async (options) => {
      await jobs.start(options)
      if (options?.work === false) return
      await sweep(storage.db, jobs, new Date())
      timer = setInterval(() => {
        look().catch((error: unknown) =>
          log?.error({ err: error }, 'couldn’t check for unfinished work that has no job'),
        )
      }, minute)
    },
    stop: (options) => {
      clearInterval(timer)
      return jobs.stop(options)
    },
  }
}

/** Schedules the next tidying; does nothing if one is already scheduled. */
export const orderTidying = (jobs: BackendJobs, after?: Date) =>
  jobs.send('tidy', {}, { singletonKey: 'tidy', ...(after && { after }) })

/** Schedules the next count of subscribers; does nothing if one is already scheduled. */
export const orderCounting = (jobs: BackendJobs, after?: Date) =>
  jobs.send('countSubscribers', {}, { singletonKey: 'countSubscribers', ...(after && { after }) })

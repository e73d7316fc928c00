import type { Kysely } from 'kysely'
import type { Seed } from './config.ts'
import type { Fill } from './db/ensureAccount.ts'
import { refillAccount } from './db/refillAccount.ts'
import type { Database } from './db/tables.ts'
import type { BackendJobs, JobData } from './jobs/JobData.ts'
import { orderCounting } from './jobs/openBackendJobs.ts'
import { Busy } from './rules/errors.ts'

/** Jobs about the account’s data. */
const jobsOfData: readonly (keyof JobData)[] = [
  'bulkTask',
  'exportSegment',
  'sendMessage',
  'scheduledResult',
  'forgetTag',
  'expireFilter',
  'countSubscribers',
]

/** The demo: fills a new account, and replaces the data of the only one with a new demo. */
export function openDemo(
  db: Kysely<Database>,
  jobs: BackendJobs,
  seed: NonNullable<Seed>,
): { fill: Fill; reseed: () => Promise<void> } {
  const fill: Fill = async (transaction, account) => {
    const { seedDemo } = await import('./seed/seedDemo.ts')
    await seedDemo(transaction, account, {
      ...seed,
      schedule: (db, message, after) => jobs.send('sendMessage', { message }, { after, db }),
    })
  }
  let resetting = false
  return {
    fill,
    reseed: async () => {
      if (resetting) throw new Busy('The demo is already being reset. Try again in a moment.')
      resetting = true
      try {
        await refillAccount(db, async (transaction, account) => {
          await jobs.discard(jobsOfData, { db: transaction })
          await fill(transaction, account)
        })
        await orderCounting(jobs)
      } finally {
        resetting = false
      }
    },
  }
}

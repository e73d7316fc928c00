import { openJobs } from '#storage/jobs.ts'
import type { Log, Storage } from '#storage/Storage.ts'
import type { Database } from '../db/tables.ts'
import { expireFilter } from './expireFilter.ts'
import type { BackendJobs, JobData } from './JobData.ts'

interface Options {
  /** Directory of exported files. */
  filesDir: string
  log?: Log
}

/** The durable jobs of the backend, defined and not started. */
export function openBackendJobs(storage: Storage<Database>, { log }: Options): BackendJobs {
  const jobs = openJobs<JobData>(storage, log ? { log } : {})
  jobs.define('expireFilter', { handler: ({ filter }) => expireFilter(storage.db, filter) })
  return jobs
}

import type { Jobs } from '#storage/jobs/Jobs.ts'

/** The data of every durable job, by job name. */
export interface JobData {
  /** Processes the chunks of a bulk task. */
  bulkTask: { task: string }
  /** Counts a segment and writes its file. */
  exportSegment: { export: number }
  /** Sends a message to due devices, and schedules itself again for the others. */
  sendMessage: { message: number }
  /** Computes the result of a scheduled request. */
  scheduledResult: { request: string }
  /** Stores the number of subscribers; each run schedules the next. */
  countSubscribers: Record<string, never>
  /** Removes the values of a deleted tag from the devices. */
  forgetTag: { tag: number }
  /** Deletes a filter on its expiration date, unless a preset uses it. */
  expireFilter: { filter: number }
  /** Deletes old data; each run schedules the next. */
  tidy: Record<string, never>
}

export type BackendJobs = Jobs<JobData>

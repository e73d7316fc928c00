import type { Jobs } from '#storage/jobs/Jobs.ts'

/** Every durable job by its name, with the data it is given. */
export interface JobData {
  /** Works through the chunks of a bulk task. */
  bulkTask: { task: string }
  /** Counts a segment and writes its file. */
  exportSegment: { export: number }
  /** Sends a message to those whose time has come, and orders itself again for the others. */
  sendMessage: { message: number }
  /** Works out what a scheduled request asked for. */
  scheduledResult: { request: string }
  /** Keeps how many subscribers there are; each run orders the next. */
  countSubscribers: Record<string, never>
  /** Removes the values of a deleted tag from the devices. */
  forgetTag: { tag: number }
  /** Deletes a filter on its day, unless something uses it. */
  expireFilter: { filter: number }
  /** Deletes what has been kept long enough; each run orders the next. */
  tidy: Record<string, never>
}

export type BackendJobs = Jobs<JobData>

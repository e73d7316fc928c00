import type { CompiledQuery, QueryResult } from 'kysely'

/**
 * What a handler knows about its run besides the data.
 * @public
 */
export interface JobRun {
  id: string
  /** 1 for the first attempt; attempts interrupted by the end of the process don’t count. */
  attempt: number
  /** True if the job is marked failed when this attempt fails: the time to record the reason. */
  lastAttempt: boolean
  /** Aborted when the run takes too long or the program stops; check it between steps. */
  signal: AbortSignal
}

/** The reason of `signal` when the program stops: the job did not fail and runs again. */
export class ProgramStops extends Error {
  constructor() {
    super('The program is stopping')
    this.name = new.target.name
  }
}

/** True if a run has to end because the program stops. */
export const isStopping = (signal: AbortSignal): boolean => signal.reason instanceof ProgramStops

export interface JobDefinition<Data> {
  /** Runs at least once for each job, so it must be idempotent. Rejecting requests a retry. */
  handler: (data: Data, run: JobRun) => Promise<void>
  /** How many run at once in this process. Default 1. */
  concurrency?: number
  /** Retries after the first attempt. Default 3. */
  retryLimit?: number
  /** Seconds before the first retry, doubled (with jitter) for each further one. Default 1; 0 retries immediately. */
  retryDelaySeconds?: number
  /** Seconds one run may take before it counts as failed. Default 3600. */
  timeLimitSeconds?: number
}

/** A Kysely database or transaction: a job sent through a transaction exists only if that commits. */
export interface Executor {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>
}

export interface SendOptions {
  /** Not before this moment. */
  after?: Date
  /** While a job with this key waits for its first run, another one with it is not added. */
  singletonKey?: string
  db?: Executor
}

export interface JobCounts {
  waiting: number
  running: number
  completed: number
  failed: number
}

/** Durable jobs. `Data` maps the names of jobs to their data: plain JSON objects. */
export interface Jobs<Data extends { [Name in keyof Data]: object }> {
  /** Defines how jobs of a name run; call it before start(). */
  define<Name extends keyof Data & string>(name: Name, definition: JobDefinition<Data[Name]>): void
  /** Creates the queues and starts running jobs; with `work: false`, jobs can only be sent. */
  start(options?: { work?: boolean }): Promise<void>
  /** Adds a job and returns its ID, or null if one with its singletonKey already waits. */
  send<Name extends keyof Data & string>(name: Name, data: Data[Name], options?: SendOptions): Promise<string | null>
  /** Adds many jobs of one name in one statement. */
  sendAll<Name extends keyof Data & string>(
    name: Name,
    jobs: readonly { data: Data[Name]; after?: Date; singletonKey?: string }[],
    options?: Pick<SendOptions, 'db'>,
  ): Promise<void>
  /** Resolves when no job is running here and none is due. Doesn’t wait for later jobs. */
  idle(): Promise<void>
  /** Number of jobs of each defined name; finished ones are deleted after a few hours. */
  counts(): Promise<Record<keyof Data & string, JobCounts>>
  /**
   * Which of `values` aren’t in `field` of the data of any waiting or running job; `failed` if one that had it was marked
   * failed within the last few hours.
   */
  without<Name extends keyof Data & string>(
    name: Name,
    field: keyof Data[Name] & string,
    values: readonly string[],
  ): Promise<{ value: string; failed: boolean }[]>
  /** Deletes all jobs of these names. Running ones aren’t interrupted, but don’t run again. */
  discard(names: readonly (keyof Data & string)[], options: Required<Pick<SendOptions, 'db'>>): Promise<void>
  /** Stops taking jobs and waits for running ones, at most `seconds` (default 10); the rest run again later. */
  stop(options?: { seconds?: number }): Promise<void>
}

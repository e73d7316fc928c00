import type { CompiledQuery, QueryResult } from 'kysely'

/**
 * What a handler is told about the run besides its data.
 * @public
 */
export interface JobRun {
  id: string
  /** 1 for the first try; a try that is cut off by the end of the process does not count. */
  attempt: number
  /** True when the job is marked failed should this try fail: the moment to record that for people. */
  lastAttempt: boolean
  /** Aborted when the run takes too long or the program stops; work in steps checks it between them. */
  signal: AbortSignal
}

/** The reason of `signal` when the program stops: the job did not fail and runs again. */
export class ProgramStops extends Error {
  constructor() {
    super('The program stops')
    this.name = new.target.name
  }
}

/** True if a run has to end because the program stops. */
export const isStopping = (signal: AbortSignal): boolean => signal.reason instanceof ProgramStops

export interface JobDefinition<Data> {
  /** Runs at least once for each job, so doing it again must do no harm. Rejecting asks for another try. */
  handler: (data: Data, run: JobRun) => Promise<void>
  /** How many run at once in this process. Default 1. */
  concurrency?: number
  /** Further tries after the first has failed. Default 3. */
  retryLimit?: number
  /** Seconds before the second try, doubled (and spread) for each further one. Default 1; 0 retries at once. */
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
  /** Says how jobs of a name run; before start(). */
  define<Name extends keyof Data & string>(name: Name, definition: JobDefinition<Data[Name]>): void
  /** Makes the queues and begins to run jobs; with `work: false` jobs can be sent and wait. */
  start(options?: { work?: boolean }): Promise<void>
  /** Adds a job and answers its id, or null when its singletonKey already waits. */
  send<Name extends keyof Data & string>(name: Name, data: Data[Name], options?: SendOptions): Promise<string | null>
  /** Adds many jobs of one name in one statement. */
  sendAll<Name extends keyof Data & string>(
    name: Name,
    jobs: readonly { data: Data[Name]; after?: Date; singletonKey?: string }[],
    options?: Pick<SendOptions, 'db'>,
  ): Promise<void>
  /** Resolves once no job is running here and none is due. Jobs for later are not waited for. */
  idle(): Promise<void>
  /** How many jobs of each defined name there are; finished ones are forgotten after some hours. */
  counts(): Promise<Record<keyof Data & string, JobCounts>>
  /**
   * Which of `values` no job that waits or runs carries in `field` of its data; `failed` where one that did was marked
   * failed within the last hours.
   */
  without<Name extends keyof Data & string>(
    name: Name,
    field: keyof Data[Name] & string,
    values: readonly string[],
  ): Promise<{ value: string; failed: boolean }[]>
  /** Takes no more jobs and waits for the running ones, at most `seconds` (default 10); the rest is run again later. */
  stop(options?: { seconds?: number }): Promise<void>
}

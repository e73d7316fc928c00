import type PgBoss from 'pg-boss'
import type { Log, Storage } from '../Storage.ts'
import { type JobDefinition, ProgramStops } from './Jobs.ts'
import { type OwnedJob, takeJobs } from './ownership.ts'

interface Running {
  done: Promise<void>
  abort: AbortController
}

/** The running side of one queue. */
export interface QueueRunner {
  /** IDs of running jobs. */
  running(): string[]
  /** True while another job could be started. */
  free(): boolean
  /** True while no job runs or is being fetched. */
  quiet(): boolean
  /** Polls now. */
  poke(): void
  /** Stops taking jobs and waits up to `limit` milliseconds. Aborts jobs that still run, and returns their IDs. */
  stop(limit: number): Promise<string[]>
}

const DEFAULT_TIME_LIMIT = 3600

interface Place {
  boss: PgBoss
  query: Storage['query']
  /** ID of this process, see presence.ts. */
  owner: string
}

/** Runs the jobs of one queue, `concurrency` at a time. pg-boss finishes them. */
export function runQueue<Data extends object>(
  { boss, query, owner }: Place,
  name: string,
  definition: JobDefinition<Data>,
  log: Log,
): QueueRunner {
  const { handler, concurrency = 1, timeLimitSeconds = DEFAULT_TIME_LIMIT } = definition
  const active = new Map<string, Running>()
  let stopped = false
  let again = false
  let looking: Promise<void> | undefined

  const handle = async (job: OwnedJob<Data>, abort: AbortController) => {
    const attempt = job.retryCount + 1
    const lastAttempt = job.retryCount >= job.retryLimit
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const error = new Error(`${name} took longer than ${timeLimitSeconds} seconds`)
        reject(error)
        abort.abort(error)
      }, timeLimitSeconds * 1000)
    })
    try {
      await Promise.race([handler(job.data, { id: job.id, attempt, lastAttempt, signal: abort.signal }), tooLong])
    } catch (error) {
      log[lastAttempt ? 'error' : 'warn']({ err: error, job: name, id: job.id, attempt }, 'job failed')
      await boss.fail(name, job.id, error instanceof Error ? error : { reason: String(error) })
      return
    } finally {
      clearTimeout(timer)
    }
    await boss.complete(name, job.id)
  }

  const run = (job: OwnedJob<Data>) => {
    const abort = new AbortController()
    const done = handle(job, abort)
      // the database is gone: the job stays active and is found orphaned when it is back
      .catch((error: unknown) => log.error({ err: error, job: name, id: job.id }, 'couldn’t mark the job as done'))
      .finally(() => {
        active.delete(job.id)
        poke()
      })
    active.set(job.id, { done, abort })
  }

  const look = async () => {
    do {
      again = false
      const free = concurrency - active.size
      if (stopped || free <= 0) return
      const jobs = await takeJobs<Data>(query, name, owner, free)
      for (const job of jobs) run(job)
    } while (again)
  }

  const poke = () => {
    again = true
    looking ??= look()
      // the database is gone: the next poll looks again
      .catch((error: unknown) => {
        again = false
        log.warn({ err: error, job: name }, 'couldn’t fetch jobs')
      })
      .finally(() => {
        looking = undefined
        if (again && active.size < concurrency && !stopped) poke()
      })
  }

  return {
    running: () => [...active.keys()],
    free: () => !stopped && active.size < concurrency,
    quiet: () => !looking && active.size === 0,
    poke,
    stop: async (limit) => {
      stopped = true
      await looking
      let timer: NodeJS.Timeout | undefined
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limit)
      })
      await Promise.race([Promise.all([...active.values()].map(({ done }) => done)), enough])
      clearTimeout(timer)
      for (const { abort } of active.values()) abort.abort(new ProgramStops())
      return [...active.keys()]
    },
  }
}

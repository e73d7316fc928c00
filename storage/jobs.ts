import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import { bossDatabase } from './jobs/installJobs.ts'
import type { Executor, JobCounts, JobDefinition, Jobs, SendOptions } from './jobs/Jobs.ts'
import { abandonedJobs, dueQueues, giveBack, hastenRetries, putBack, withoutJob } from './jobs/ownership.ts'
import { openPresence } from './jobs/presence.ts'
import { type QueueRunner, runQueue } from './jobs/runQueue.ts'
import { type Log, type Storage, silent } from './Storage.ts'

/** Poll interval for due jobs and jobs of other processes, in milliseconds; our own are fetched immediately. */
const POLL = 500
/** The due time of immediate jobs: due by any clock, even one that is set back. */
const ANY_TIME = '2000-01-01T00:00:00.000Z'
/** Jobs are kept until they run, however long the program is stopped. */
const RETENTION_DAYS = 36_500

const throughKysely = (db: Executor): PgBoss.Db => ({
  executeSql: async (text, values = []) => ({
    rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
  }),
})

interface Options {
  log?: Log
  /** How often to look for orphaned jobs, in seconds. */
  presenceSeconds?: number
}

/**
 * The durable job queue of a storage: jobs survive the process and run at least once.
 * Jobs interrupted by the end of a process run again right after the next start(), or within 15 seconds elsewhere.
 */
export function openJobs<Data extends { [Name in keyof Data]: object }>(
  storage: Pick<Storage, 'kind' | 'query' | 'pool'>,
  { log = silent, presenceSeconds = 2 }: Options = {},
): Jobs<Data> {
  type Name = keyof Data & string
  const { query } = storage
  const presence = openPresence(storage)
  const boss = new PgBoss({
    db: bossDatabase(query),
    schedule: false,
    retentionDays: RETENTION_DAYS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue maintenance failed'))
  const definitions = new Map<Name, JobDefinition<object>>()
  const ready = new Set<Name>()
  const runners = new Map<Name, QueueRunner>()
  const timers: NodeJS.Timeout[] = []

  /** `kept`: the queue in the database. pg-boss’s statements would each wait for locks. */
  const makeQueue = async (name: Name, definition: JobDefinition<object>, kept: PgBoss.Queue | undefined) => {
    const { retryLimit = 3, retryDelaySeconds = 1 } = definition
    // `short` is the policy under which a singleton key prevents a second waiting job.
    const options = {
      name,
      policy: 'short' as const,
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: retryDelaySeconds > 0,
    }
    if (!kept) await boss.createQueue(name, options)
    else if (Object.entries(options).some(([key, value]) => kept[key as keyof PgBoss.Queue] !== value))
      await boss.updateQueue(name, options)
    ready.add(name)
  }

  /** A timer whose runs don’t overlap and whose failures are logged. */
  const every = (milliseconds: number, work: () => Promise<void>, failed: string) => {
    let busy = false
    const round = async () => {
      if (busy) return
      busy = true
      await work().catch((error: unknown) => log.error({ err: error }, failed))
      busy = false
    }
    timers.push(setInterval(round, milliseconds))
  }

  const poll = async () => {
    const names = [...runners].filter(([, runner]) => runner.free()).map(([name]) => name)
    if (names.length === 0) return
    for (const name of await dueQueues(query, names)) runners.get(name as Name)?.poke()
  }

  const findAbandoned = async () => {
    const alive = await presence.alive()
    const running = [...runners.values()].flatMap((runner) => runner.running())
    return abandonedJobs(query, { alive, me: presence.id, running })
  }

  /**
   * The jobs found orphaned by the last check. Only those found again are rerun: others were just being taken, or their
   * process had lost its connection.
   */
  let suspects = new Set<string>()
  const recover = async () => {
    const abandoned = await findAbandoned()
    const sure = abandoned.filter((id) => suspects.has(id))
    suspects = new Set(abandoned)
    await hastenRetries(query)
    if (sure.length > 0 && (await giveBack(query, sure)) > 0)
      log.info({ jobs: sure.length }, 'rerunning the jobs of a process that ended')
  }

  const check = (name: Name) => {
    if (!ready.has(name)) throw new Error(`Can’t send a job named ${name}: define it before starting`)
  }

  return {
    define: (name, definition) => {
      definitions.set(name, definition as unknown as JobDefinition<object>)
    },

    start: async ({ work = true } = {}) => {
      await boss.start()
      const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const [name, definition] of definitions) await makeQueue(name, definition, kept.get(name))
      if (!work) return
      const interrupted = await giveBack(query, await findAbandoned())
      if (interrupted > 0) log.info({ jobs: interrupted }, 'running interrupted jobs again')
      const place = { boss, query, owner: presence.id }
      for (const [name, definition] of definitions) runners.set(name, runQueue(place, name, definition, log))
      every(presenceSeconds * 1000, recover, 'couldn’t look for interrupted jobs')
      every(POLL, poll, 'couldn’t look for jobs')
      for (const runner of runners.values()) runner.poke()
    },

    send: async (name, data, { after, singletonKey = randomUUID(), db }: SendOptions = {}) => {
      check(name)
      const id = await boss.send(name, data, {
        singletonKey,
        startAfter: after ?? ANY_TIME,
        ...(db && { db: throughKysely(db) }),
      })
      if (!after) runners.get(name)?.poke()
      return id
    },

    sendAll: async (name, jobs, { db } = {}) => {
      check(name)
      if (jobs.length === 0) return
      const rows = jobs.map(({ data, after, singletonKey = randomUUID() }) => ({
        name,
        data,
        singletonKey,
        startAfter: after?.toISOString() ?? ANY_TIME,
      }))
      await boss.insert(rows, db ? { db: throughKysely(db) } : {})
      runners.get(name)?.poke()
    },

    idle: async () => {
      for (;;) {
        const due = await dueQueues(query, [...runners.keys()])
        if (due.length === 0 && [...runners.values()].every((runner) => runner.quiet())) return
        for (const name of due) runners.get(name as Name)?.poke()
        await pause(10)
      }
    },

    counts: async () => {
      const { rows } = await query<{ name: Name } & JobCounts>(
        `select queue.name, count(*) filter (where state < 'active')::int as waiting,
          count(*) filter (where state = 'active')::int as running,
          count(*) filter (where state = 'completed')::int as completed,
          count(*) filter (where state = 'failed')::int as failed
        from unnest($1::text[]) as queue(name) left join pgboss.job using (name) group by queue.name`,
        [[...definitions.keys()]],
      )
      return Object.fromEntries(rows.map(({ name, ...counts }) => [name, counts])) as Record<Name, JobCounts>
    },

    discard: async (names, { db }) => {
      await throughKysely(db).executeSql('delete from pgboss.job where name = any($1::text[])', [[...names]])
    },

    without: (name, field, values) => withoutJob(query, { queue: name, field, values }),

    stop: async ({ seconds = 10 } = {}) => {
      for (const timer of timers.splice(0)) clearInterval(timer)
      const left = [...runners].map(async ([name, runner]) => {
        const ids = await runner.stop(seconds * 1000)
        if (ids.length > 0) await putBack(query, name, ids)
      })
      await Promise.all(left)
      presence.leave()
      await boss.stop({ graceful: false })
    },
  }
}

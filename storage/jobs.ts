import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import { bossDatabase } from './jobs/installJobs.ts'
import type { Executor, JobCounts, JobDefinition, Jobs, SendOptions } from './jobs/Jobs.ts'
import { dueQueues, putBack, putBackAll, renew } from './jobs/leases.ts'
import { type QueueRunner, runQueue } from './jobs/runQueue.ts'
import { type Log, type Storage, silent } from './Storage.ts'

/** How often to look for jobs that are due or came from elsewhere, in milliseconds; our own are fetched at once. */
const POLL = 500
/** Jobs are kept this long past their time when nobody runs them: the program may be switched off for months. */
const RETENTION_DAYS = 365

const throughKysely = (db: Executor): PgBoss.Db => ({
  executeSql: async (text, values = []) => ({
    rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
  }),
})

interface Options {
  log?: Log
  /** How often jobs of vanished processes are looked for, in seconds. */
  maintenanceSeconds?: number
}

/**
 * The durable job queue of a storage: jobs survive the process and run at least once.
 * On the embedded storage the jobs that a crash cut off run again right after start(); on a server when they expire.
 */
export function openJobs<Data extends { [Name in keyof Data]: object }>(
  { kind, query }: Pick<Storage, 'kind' | 'query'>,
  { log = silent, maintenanceSeconds = 15 }: Options = {},
): Jobs<Data> {
  type Name = keyof Data & string
  const boss = new PgBoss({
    db: bossDatabase(query),
    schedule: false,
    maintenanceIntervalSeconds: maintenanceSeconds,
    retentionDays: RETENTION_DAYS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue maintenance failed'))
  const definitions = new Map<Name, JobDefinition<object>>()
  const ready = new Set<Name>()
  const runners = new Map<Name, QueueRunner>()
  const timers: NodeJS.Timeout[] = []

  const makeQueue = async (name: Name, definition: JobDefinition<object>) => {
    const { retryLimit = 3, retryDelaySeconds = 1, expireInSeconds = 30 } = definition
    // `short` is the policy under which a singleton key keeps a second waiting job out.
    const options = {
      name,
      policy: 'short' as const,
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: retryDelaySeconds > 0,
      expireInSeconds,
    }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    ready.add(name)
  }

  /** A timer whose rounds do not overlap and whose failures are logged. */
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

  const renewAll = async () => {
    for (const [name, runner] of runners) {
      const ids = runner.running()
      if (ids.length > 0) await renew(query, name, ids)
    }
  }

  const check = (name: Name) => {
    if (!ready.has(name)) throw new Error(`Jobs named ${name} cannot be sent: define them, then start`)
  }

  return {
    define: (name, definition) => {
      definitions.set(name, definition as unknown as JobDefinition<object>)
    },

    start: async ({ work = true } = {}) => {
      await boss.start()
      for (const [name, definition] of definitions) await makeQueue(name, definition)
      if (!work) return
      if (kind === 'embedded') {
        const interrupted = await putBackAll(query)
        if (interrupted > 0) log.info({ jobs: interrupted }, 'interrupted jobs are run again')
      }
      for (const [name, definition] of definitions) runners.set(name, runQueue(boss, name, definition, log))
      const lease = Math.min(...[...definitions.values()].map(({ expireInSeconds = 30 }) => expireInSeconds))
      if (definitions.size > 0) every((lease * 1000) / 3, renewAll, 'running jobs could not be renewed')
      every(POLL, poll, 'looking for jobs failed')
      for (const runner of runners.values()) runner.poke()
    },

    send: async (name, data, { after, singletonKey = randomUUID(), db }: SendOptions = {}) => {
      check(name)
      const id = await boss.send(name, data, {
        singletonKey,
        ...(after && { startAfter: after }),
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
        ...(after && { startAfter: after.toISOString() }),
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

    stop: async ({ seconds = 10 } = {}) => {
      for (const timer of timers.splice(0)) clearInterval(timer)
      const left = [...runners].map(async ([name, runner]) => {
        const ids = await runner.stop(seconds * 1000)
        if (ids.length > 0) await putBack(query, name, ids)
      })
      await Promise.all(left)
      await boss.stop({ graceful: false })
    },
  }
}

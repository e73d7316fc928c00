import type { Log, Storage } from './Storage.ts'

interface Options {
  /** How often to look, in milliseconds. */
  every?: number
  /** How much has to be written, in bytes of PostgreSQL's log, for the work to be worth it. */
  threshold?: number
}

/**
 * Does what a server's background processes do and the embedded engine has none for: writes changed pages out, so that
 * the log can be cut; clears dead rows; refreshes the planner's statistics. Answers a function that stops it and waits
 * for the round that runs.
 */
export function startMaintenance(
  storage: Pick<Storage, 'query'>,
  log: Log,
  { every = 5 * 60_000, threshold = 1024 * 1024 }: Options = {},
): () => Promise<void> {
  let last = '0/0'
  let round = Promise.resolve()
  const run = async () => {
    const { rows } = await storage.query<{ now: string; written: string }>(
      'select pg_current_wal_lsn()::text as now, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::text as written',
      [last],
    )
    const [state] = rows
    if (!state) return
    const first = last === '0/0'
    if (first || Number(state.written) < threshold) {
      if (first) last = state.now
      return
    }
    const started = performance.now()
    for (const table of await tables(storage)) await storage.query(`vacuum (analyze) ${table}`)
    await storage.query('checkpoint')
    last = state.now
    log.debug({ written: Number(state.written), ms: Math.round(performance.now() - started) }, 'database tidied')
  }
  const timer = setInterval(() => {
    round = round.then(run).catch((error: unknown) => log.error({ error }, 'database maintenance failed'))
  }, every)
  timer.unref()
  return () => {
    clearInterval(timer)
    return round
  }
}

/** Quoted names of all tables of ours; one statement each, so that others get their turn in between. */
async function tables(storage: Pick<Storage, 'query'>): Promise<string[]> {
  const { rows } = await storage.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  )
  return rows.map((row) => row.name)
}

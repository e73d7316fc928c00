import type { Log, Storage } from './Storage.ts'

interface Options {
  /** Interval in milliseconds. Short, so each round has little to write: everything else waits meanwhile. */
  every?: number
  /** The total number of statements so far: while it doesn’t change, there is nothing to do. */
  asked?: () => number
  /** Interval of checking tables, in milliseconds. */
  tablesEvery?: number
  /** Bytes of PostgreSQL’s log after which changed pages are written. */
  threshold?: number
}

/**
 * Does the work of a server’s background processes, which the embedded engine lacks: removes dead rows, refreshes the
 * planner’s statistics, and writes changed pages, so the log can be truncated. One statement at a time, so
 * others get their turn. Returns a function that stops it and waits for the running round.
 */
export function startMaintenance(
  { query }: Pick<Storage, 'query'>,
  log: Log,
  { every = 100, asked, tablesEvery = 10_000, threshold = 4 * 1024 * 1024 }: Options = {},
): () => Promise<void> {
  let stopped = false
  let tablesAt = performance.now() + tablesEvery
  let seen: number | undefined
  const look = async () => {
    if (asked && asked() === seen) return
    const started = performance.now()
    const tables = started >= tablesAt ? await worthTidying(query) : []
    if (started >= tablesAt) tablesAt = started + tablesEvery
    for (const { statement } of tables) await query(statement)
    const written = await sinceCheckpoint(query)
    const checkpoint = written >= threshold
    if (checkpoint) await query('checkpoint')
    if (checkpoint || tables.length > 0)
      log.debug(
        { written, tables: tables.map(({ name }) => name), ms: Math.round(performance.now() - started) },
        'database maintenance completed',
      )
    // don’t count its own statements
    seen = asked?.()
  }
  let round = Promise.resolve()
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => {
      round = look()
        .catch((error: unknown) => log.error({ err: error }, 'database maintenance failed'))
        .then(() => {
          if (!stopped) wait()
        })
    }, every)
    timer.unref()
  }
  wait()
  return () => {
    stopped = true
    clearTimeout(timer)
    return round
  }
}

/** Bytes of log that a start after a crash would replay. */
async function sinceCheckpoint(query: Storage['query']): Promise<number> {
  const { rows } = await query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()',
  )
  return Number(rows[0]?.bytes ?? 0)
}

/**
 * The tables that need it, by about the thresholds of a server’s autovacuum, and what to do with each. Refreshing
 * takes longer here.
 */
async function worthTidying(query: Storage['query']): Promise<{ name: string; statement: string }[]> {
  const { rows } = await query<{ name: string; statement: string }>(
    `select relname as name, format(
        case when dead and changed then 'vacuum (analyze) %I.%I' when dead then 'vacuum %I.%I' else 'analyze %I.%I' end,
        schemaname, relname) as statement
      from pg_stat_user_tables, lateral (select
        n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup as dead,
        n_mod_since_analyze > 500 + 0.5 * n_live_tup as changed) as state
      where dead or changed order by schemaname, relname`,
  )
  return rows
}

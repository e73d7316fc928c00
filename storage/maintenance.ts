import type { Log, Storage } from './Storage.ts'

interface Options {
  /**
   * How often to look, in milliseconds. Short, so that each round has little to write out: meanwhile everybody else
   * waits.
   */
  every?: number
  /** The total number of statements so far: while it does not change, there is nothing to do. */
  asked?: () => number
  /** How often tables are looked at too, in milliseconds. */
  tablesEvery?: number
  /** From how many bytes of PostgreSQL's log on changed pages are written out. */
  threshold?: number
}

/**
 * Does what a server's background processes do and the embedded engine has none for: clears dead rows, refreshes the
 * planner's statistics, and writes changed pages out, so that the log can be cut. One statement at a time, so that
 * others get their turn in between. Answers a function that stops it and waits for the round that runs.
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
        'database tidied',
      )
    // these questions were its own
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

/** How many bytes of log a start after a crash would have to go through. */
async function sinceCheckpoint(query: Storage['query']): Promise<number> {
  const { rows } = await query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()',
  )
  return Number(rows[0]?.bytes ?? 0)
}

/**
 * The tables that are worth it, by about the limits of a server's autovacuum, and what to do with each. Refreshing
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

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardPool, transientErrors } from '../guardPool.ts'
import type { Migrations } from '../migrate.ts'
import { prepare } from '../prepare.ts'
import type { Log, Storage } from '../Storage.ts'
import { types } from '../values.ts'
import { checkServer, databaseAddress } from './checkServer.ts'
import { exclusively } from './exclusively.ts'

/** How long a connection attempt, or a call's wait for a free connection or a lock, may take, in seconds. */
const WAIT = 10

interface Use {
  connections: number
  /** Seconds to wait for a connection. */
  wait: number
  /** Seconds after which the server ends a statement, a wait for a lock, and a transaction that is left open. */
  limits?: { statement_timeout: number; lock_timeout: number; idle_in_transaction_session_timeout: number }
}

/** A caller waits for the response. */
const calls = (wait: number): Use => ({
  connections: 10,
  wait,
  limits: { statement_timeout: 20, lock_timeout: wait, idle_in_transaction_session_timeout: 60 },
})
const background: Use = {
  connections: 8,
  wait: WAIT,
  limits: { statement_timeout: 300, lock_timeout: 60, idle_in_transaction_session_timeout: 300 },
}
/** Others wait until the database is set up, as long as it takes. */
const setup: Use = { connections: 3, wait: WAIT }

/** Seconds beyond its limit after which a statement fails here if the server doesn’t end it. */
const GRACE = 5

function makePool(databaseUrl: string, { connections, wait, limits }: Use, log: Log) {
  const settings = ['TimeZone=UTC']
  for (const [name, seconds] of Object.entries(limits ?? {})) settings.push(`${name}=${seconds}s`)
  const inner = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: wait * 1000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    types,
    ...(limits && { query_timeout: (limits.statement_timeout + GRACE) * 1000 }),
  })
  inner.on('error', (error) => log.warn({ err: error }, 'lost a database connection'))
  return guardPool(inner, wait, limits && transientErrors)
}

/**
 * Opens a PostgreSQL server, at least version 15. Fails with a StorageError that names the host, port, and database,
 * but never the password, if it can’t be reached or used. Processes that open an empty database together take turns.
 */
export async function openServer<Tables>(
  databaseUrl: string,
  migrations: Migrations,
  log: Log,
  waitSeconds = WAIT,
): Promise<Storage<Tables>> {
  const place = databaseAddress(databaseUrl)
  const withSetup = async <Result>(work: (opened: ReturnType<typeof makePool>) => Promise<Result>) => {
    const opened = makePool(databaseUrl, setup, log)
    try {
      return await work(opened)
    } finally {
      await opened.pool.end()
    }
  }
  await withSetup(async ({ pool, query }) => {
    await checkServer(query, place)
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    await exclusively(pool, () => prepare({ db, query }, migrations, log))
  })
  const open = (use: Use) => {
    const { pool, query } = makePool(databaseUrl, use, log)
    return { kind: 'server' as const, pool, query, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
  }
  const [front, back] = [open(calls(waitSeconds)), open(background)]
  let closing: Promise<void> | undefined
  return {
    ...front,
    background: back,
    exclusively: (work) => withSetup((opened) => exclusively(opened.pool, work)),
    // A server does this itself.
    checkpoint: async () => {},
    close: () => {
      closing ??= Promise.all([front.pool.end(), back.pool.end()]).then(() => {})
      return closing
    },
  }
}

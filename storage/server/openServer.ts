import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardPool, passingRefusals } from '../guardPool.ts'
import type { Migrations } from '../migrate.ts'
import { prepare } from '../prepare.ts'
import type { Log, Storage } from '../Storage.ts'
import { types } from '../values.ts'
import { checkServer, placeOf } from './checkServer.ts'
import { exclusively } from './exclusively.ts'

/** How long a connection attempt, or the wait for a free connection, may take, in seconds. */
const WAIT = 10
const CONNECTIONS = 10

/** Seconds after which the server ends what takes too long: a statement, a wait for a lock, a transaction left open. */
const limits = { statement_timeout: 20, lock_timeout: 10, idle_in_transaction_session_timeout: 60 }
/** Seconds after which a statement fails here when the server does not even say that it ended it. */
const SILENCE = 25

function makePool(databaseUrl: string, limited: boolean, log: Log) {
  const settings = ['TimeZone=UTC']
  if (limited) for (const [name, seconds] of Object.entries(limits)) settings.push(`${name}=${seconds}s`)
  const inner = new pg.Pool({
    connectionString: databaseUrl,
    max: limited ? CONNECTIONS : 3,
    connectionTimeoutMillis: WAIT * 1000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    types,
    ...(limited && { query_timeout: SILENCE * 1000 }),
  })
  inner.on('error', (error) => log.warn({ err: error }, 'a database connection broke'))
  return guardPool(inner, WAIT, limited ? passingRefusals : [])
}

/**
 * Opens a PostgreSQL server, at least version 15. Fails with a StorageError that names host, port and database, and
 * never the password, when it cannot be reached or used. Processes that open an empty database together take turns.
 */
export async function openServer<Tables>(
  databaseUrl: string,
  migrations: Migrations,
  log: Log,
): Promise<Storage<Tables>> {
  const place = placeOf(databaseUrl)
  /** Without time limits, because setting up a database may take long, and others wait for it. */
  const withSetup = async <Result>(work: (setup: ReturnType<typeof makePool>) => Promise<Result>) => {
    const setup = makePool(databaseUrl, false, log)
    try {
      return await work(setup)
    } finally {
      await setup.pool.end()
    }
  }
  await withSetup(async ({ pool, query }) => {
    await checkServer(query, place)
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    await exclusively(pool, () => prepare({ db, query }, migrations, log))
  })
  const { pool, query } = makePool(databaseUrl, true, log)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let closing: Promise<void> | undefined
  return {
    kind: 'server',
    db,
    pool,
    query,
    exclusively: (work) => withSetup((setup) => exclusively(setup.pool, work)),
    // A server does it by itself.
    checkpoint: async () => {},
    close: () => {
      closing ??= pool.end()
      return closing
    },
  }
}

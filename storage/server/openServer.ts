import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardPool } from '../guardPool.ts'
import type { Migrations } from '../migrate.ts'
import { prepare } from '../prepare.ts'
import type { Log, Storage } from '../Storage.ts'
import { types } from '../values.ts'
import { checkServer, placeOf } from './checkServer.ts'

/** How long a connection attempt, or the wait for a free connection, may take, in seconds. */
const WAIT = 30
const CONNECTIONS = 10

/**
 * Opens a PostgreSQL server, at least version 15. Fails with a StorageError that names host, port and database, and
 * never the password, when it cannot be reached or used.
 */
export async function openServer<Tables>(
  databaseUrl: string,
  migrations: Migrations,
  log: Log,
): Promise<Storage<Tables>> {
  const place = placeOf(databaseUrl)
  const inner = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: WAIT * 1000,
    options: '-c TimeZone=UTC',
    types,
  })
  inner.on('error', (error) => log.warn({ err: error }, 'a database connection broke'))
  const { pool, query } = guardPool(inner, WAIT)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await checkServer(query, place)
    await prepare({ db: db as Storage['db'], query }, migrations, log)
  } catch (error) {
    await pool.end()
    throw error
  }
  let closing: Promise<void> | undefined
  return {
    kind: 'server',
    db,
    pool,
    query,
    // A server does it by itself.
    checkpoint: async () => {},
    close: () => {
      closing ??= pool.end()
      return closing
    },
  }
}

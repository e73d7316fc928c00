import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardPool } from '../guardPool.ts'
import type { Migrations } from '../migrate.ts'
import { prepare } from '../prepare.ts'
import type { Log, Storage } from '../Storage.ts'
import { StorageError } from '../StorageError.ts'
import { types } from '../values.ts'

/** How long a connection attempt, or the wait for a free connection, may take, in seconds. */
const WAIT = 30
const CONNECTIONS = 10

/** Where a database is, for messages: never the user's password. */
function placeOf(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl)
    if (!/^postgres(ql)?:$/.test(url.protocol)) throw new Error('another protocol')
    const host = url.searchParams.get('host') ?? (url.hostname || 'localhost')
    return `${host}:${url.searchParams.get('port') ?? (url.port || '5432')}, database "${decodeURIComponent(url.pathname.slice(1))}"`
  } catch {
    throw new StorageError(
      'DATABASE_URL is not an address of PostgreSQL. It looks like postgres://user:password@host:5432/database.',
    )
  }
}

function reasonOf(error: unknown): string {
  // Several addresses of one host tried: the first one's reason stands for all.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

async function check(query: Storage['query'], place: string): Promise<void> {
  const { rows } = await query<{ version: number; shown: string; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
      current_setting('server_encoding') as encoding`,
  ).catch((error: unknown) => {
    throw new StorageError(`PostgreSQL at ${place} cannot be used: ${reasonOf(error)}`, { cause: error })
  })
  const [server] = rows
  if (server && server.version < 150_000)
    throw new StorageError(`PostgreSQL at ${place} is version ${server.shown}; version 15 or newer is needed.`)
  if (server && server.encoding !== 'UTF8')
    throw new StorageError(`PostgreSQL at ${place} has the encoding ${server.encoding}; UTF8 is needed.`)
}

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
  inner.on('error', (error) => log.warn({ error }, 'a database connection broke'))
  const { pool, query } = guardPool(inner, WAIT)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await check(query, place)
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

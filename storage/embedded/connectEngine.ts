import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardPool } from '../guardPool.ts'
import type { Log, Pool, Storage } from '../Storage.ts'
import { types } from '../values.ts'
import type { Engine } from './startEngine.ts'

/** How long a query waits for the one connection, in seconds. */
const WAIT = 60

/** Puts a pool of one connection, in the order of asking, and Kysely on an engine. */
export function connectEngine<Tables>(
  engine: Engine,
  log: Log,
): { pool: Pool; db: Kysely<Tables>; query: Storage['query'] } {
  const inner = new pg.Pool({
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT * 1000,
    types,
    stream: () => engine.connect(),
  })
  const { pool, query, rejectWaiting } = guardPool(inner, WAIT)
  inner.on('error', () => {}) // said once, by the engine
  engine.onFailure((error) => {
    log.error({ error }, 'embedded database failed')
    rejectWaiting(error)
  })
  return { pool, query, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardPool } from '../guardPool.ts'
import type { Log, Pool, Storage } from '../Storage.ts'
import { types } from '../values.ts'
import type { Engine } from './startEngine.ts'

/**
 * Creates a pool of one connection, first come, first served, and Kysely for an engine.
 * `waitSeconds`: how long a query waits for the connection before it fails; `asked`: how often it was handed out.
 */
export function connectEngine<Tables>(
  engine: Engine,
  log: Log,
  waitSeconds = 25,
): { pool: Pool; db: Kysely<Tables>; query: Storage['query']; asked: () => number } {
  const inner = new pg.Pool({
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitSeconds * 1000,
    types,
    stream: () => engine.connect(),
  })
  const { pool, query, rejectWaiting } = guardPool(inner, waitSeconds)
  let handedOut = 0
  inner.on('acquire', () => {
    handedOut += 1
  })
  inner.on('error', () => {}) // logged once, by the engine
  engine.onFailure((error) => {
    log.error({ err: error }, 'embedded database failed')
    rejectWaiting(error)
  })
  return { pool, query, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), asked: () => handedOut }
}

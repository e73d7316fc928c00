import type { Kysely } from 'kysely'
import type pg from 'pg'

/** What a statement answers: rows as objects, and how many rows it returned or changed. */
export interface Answer<Row> {
  rows: Row[]
  rowCount: number | null
}

/** The part of a connection pool that Kysely and the job queue need; the same over both storages. */
export interface Pool {
  /** One connection, exclusively, until `release()`. Released inside an open transaction, it is rolled back. */
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
}

/** An open database with its migrations applied. Values have the same types on both kinds: see values.ts. */
export interface Storage<Tables = unknown> {
  /** `embedded`: PGlite, one connection, exclusive to this process. `server`: PostgreSQL, possibly shared. */
  readonly kind: 'embedded' | 'server'
  readonly db: Kysely<Tables>
  readonly pool: Pool
  /**
   * Runs SQL with parameters `$1`, `$2`, ... Several statements, without parameters, may be separated by semicolons.
   * Rejects with PostgreSQL's error, which carries `code`, `detail`, `constraint` and `table`.
   */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Answer<Row>>
  /** The same database for work in the background: on connections of its own, and its statements may take minutes. */
  readonly background: Pick<Storage<Tables>, 'kind' | 'db' | 'pool' | 'query'>
  /** Runs work that sets the database up while no other process does. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  /** Writes everything to the data files, so that the log can be cut and the next start is quick. */
  checkpoint(): Promise<void>
  /** Finishes what runs, closes the database and frees the data directory. Calling it again is harmless. */
  close(): Promise<void>
}

/** The logger that storage writes to; pino fits. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** A logger that says nothing. */
export const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

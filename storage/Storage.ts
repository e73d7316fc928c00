import type { Kysely } from 'kysely'
import type pg from 'pg'

/** The result of a statement: rows as objects, and how many rows it returned or changed. */
export interface Answer<Row> {
  rows: Row[]
  rowCount: number | null
}

/** The part of a connection pool that Kysely and the job queue need; the same for both kinds of storage. */
export interface Pool {
  /** One connection, exclusively, until `release()`, which rolls back a transaction that is still open. */
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
   * Rejects with PostgreSQL's error, which carries `code`, `detail`, `constraint`, and `table`.
   * `prepared`: a name of its own for a statement that runs all the time, which each connection then parses only once.
   */
  query<Row = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    prepared?: string,
  ): Promise<Answer<Row>>
  /** The same database for background work: on separate connections, and statements may take minutes. */
  readonly background: Pick<Storage<Tables>, 'kind' | 'db' | 'pool' | 'query'>
  /** Runs work that sets up the database, exclusively among processes. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  /** Writes everything to the data files, so the log can be truncated and the next start is fast. */
  checkpoint(): Promise<void>
  /** Finishes running work, closes the database, and releases the data directory. Idempotent. */
  close(): Promise<void>
}

/** A logger for the storage, such as pino. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** A logger without output. */
export const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

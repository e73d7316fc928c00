import type { Pool } from '../Storage.ts'

/** Key of the advisory lock for setting up a database. */
const KEY = 0x73746f72

/**
 * Runs work exclusively among processes on the same database; others wait as long as it takes.
 * `pool` must allow the wait: no time limits on its statements.
 */
export async function exclusively<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [KEY])
    return await work()
  } finally {
    // the lock ends with the connection
    client.release(true)
  }
}

import type { Pool } from '../Storage.ts'

/** Key of the advisory lock under which a database is set up. */
const KEY = 0x73746f72

/**
 * Runs work while no other process on the same database runs work this way; others wait for as long as it takes.
 * `pool` must allow the wait: no time limits on its statements.
 */
export async function exclusively<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [KEY])
    return await work()
  } finally {
    // with the connection goes the lock
    client.release(true)
  }
}

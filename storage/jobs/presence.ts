import { randomInt } from 'node:crypto'
import type pg from 'pg'
import type { Storage } from '../Storage.ts'

/** First key of the advisory locks of processes; the second is the process. */
const LOCK_CLASS = 0x6a6f6273
/** The server ends a session that is silent for this long: a hanging process, or a host that is gone. */
const SILENCE = '8s'

/** Tells other processes on the same database that this one is alive, and finds out which others are. */
export interface Presence {
  /** This process, as written into the jobs it runs. */
  readonly id: string
  /** The live processes, including this one. Rejects if the database is unavailable. */
  alive(): Promise<string[]>
  leave(): void
}

/**
 * On a server, a session holds an advisory lock for as long as its process lives: PostgreSQL releases it when the
 * connection ends, so nothing here depends on a clock. `alive()` must be called every few seconds. The embedded
 * storage belongs to this process alone.
 */
export function openPresence({ kind, pool }: Pick<Storage, 'kind' | 'pool'>): Presence {
  const id = String(randomInt(2 ** 31))
  if (kind === 'embedded') return { id, alive: async () => [id], leave: () => {} }
  let session: pg.PoolClient | undefined
  let left = false
  const leave = () => {
    session?.release(true)
    session = undefined
  }
  const enter = async () => {
    const client = await pool.connect()
    try {
      await client.query(`set idle_session_timeout = '${SILENCE}'`)
      await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, Number(id)])
    } catch (error) {
      client.release(true)
      throw error
    }
    if (left) client.release(true)
    return client
  }
  return {
    id,
    alive: async () => {
      try {
        session ??= await enter()
        const { rows } = await session.query<{ id: string }>(
          `select objid::text as id from pg_locks join pg_database on pg_database.oid = pg_locks.database
            where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted and datname = current_database()`,
          [LOCK_CLASS],
        )
        return rows.map((row) => row.id)
      } catch (error) {
        leave()
        throw error
      }
    },
    leave: () => {
      left = true
      leave()
    },
  }
}

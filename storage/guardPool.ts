import type pg from 'pg'
import type { Answer, Pool } from './Storage.ts'
import { StorageError } from './StorageError.ts'

interface Guarded {
  pool: Pool
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Answer<Row>>
  /** Rejects everybody who waits for a connection. */
  rejectWaiting(error: Error): void
}

/**
 * Puts a guard around a pool: a connection released inside a transaction is rolled back before anybody else gets it.
 * `waitSeconds` is the pool's own limit, named in the error when no connection came free in it.
 */
export function guardPool(inner: pg.Pool, waitSeconds: number): Guarded {
  // A connection that breaks between two statements fails the next one; unheard, its error would end the process.
  inner.on('connect', (client) => client.on('error', () => {}))
  const waiting = new Set<(error: Error) => void>()

  const acquire = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      waiting.add(reject)
      const settle = (then: () => void) => {
        waiting.delete(reject)
        then()
      }
      inner.connect().then(
        (client) => settle(waiting.has(reject) ? () => resolve(client) : () => client.release(true)),
        (error: Error) => settle(() => reject(explain(error, waitSeconds))),
      )
    })

  const connect = async () => {
    const client = await acquire()
    const release = client.release.bind(client)
    client.release = (destroy) => {
      if (destroy || isIdle(client)) return release(destroy)
      client.query('ROLLBACK').then(
        () => release(),
        (error: Error) => release(error),
      )
    }
    return client
  }

  return {
    pool: { connect, end: () => inner.end() },
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      const client = await connect()
      try {
        return (await client.query(sql, params as unknown[] | undefined)) as unknown as Answer<Row>
      } finally {
        client.release()
      }
    },
    rejectWaiting: (error) => {
      for (const reject of waiting) reject(error)
      waiting.clear()
    },
  }
}

/** True outside of a transaction. Unknown, so false, after an error until the server has said how it stands. */
function isIdle(client: pg.PoolClient & { readyForQuery?: boolean }): boolean {
  return (
    client.readyForQuery !== false && client.getTransactionStatus() !== 'T' && client.getTransactionStatus() !== 'E'
  )
}

function explain(error: Error, waitSeconds: number): Error {
  if (error.message !== 'timeout exceeded when trying to connect') return error
  return new StorageError(
    `No database connection came free in ${waitSeconds} seconds: a transaction stays open, or code inside one asks for a second connection`,
  )
}

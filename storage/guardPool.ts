import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Answer, Pool } from './Storage.ts'
import { Unavailable } from './StorageError.ts'

interface Guarded {
  pool: Pool
  query<Row>(sql: string, params?: readonly unknown[], prepared?: string): Promise<Answer<Row>>
  /** Rejects all callers that wait for a connection. */
  rejectWaiting(error: Error): void
}

/** Milliseconds before a refused connection is retried. */
const ANEW = 200
/** Temporary refusals: too many connections, starting up, shutting down, restarting. */
export const transientErrors: readonly unknown[] = ['53300', '57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET']

/**
 * Guards a pool: a connection released inside a transaction is rolled back before it is reused.
 * `waitSeconds` is the pool’s timeout, mentioned in the error if no connection became free. A connection refused with
 * one of the codes in `retried` is retried within that time.
 */
export function guardPool(inner: pg.Pool, waitSeconds: number, retried: readonly unknown[] = []): Guarded {
  // A connection that breaks between two statements fails the next one; without a listener, its error would end the process.
  inner.on('connect', (client) => client.on('error', () => {}))
  inner.on('connect', endWhenSilent)
  const waiting = new Set<(error: Error) => void>()

  const acquireOnce = () =>
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

  /** Retries a server that is restarting or has no free connection, within the pool’s timeout. */
  const acquire = async () => {
    const until = performance.now() + waitSeconds * 1000
    for (;;) {
      try {
        return await acquireOnce()
      } catch (error) {
        const { code } = error as { code?: unknown }
        if (!retried.includes(code) || performance.now() > until) throw error
        await pause(ANEW)
      }
    }
  }

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
    query: async <Row>(text: string, params?: readonly unknown[], prepared?: string) => {
      const client = await connect()
      try {
        const statement = { text, values: params as unknown[], ...(prepared && { name: prepared }) }
        return (await client.query(statement)) as unknown as Answer<Row>
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

type Query = (...args: unknown[]) => unknown

/** Ends a connection whose server doesn’t respond, and everything that waits for it. */
function endWhenSilent(client: pg.PoolClient): void {
  const { query, connection } = client as unknown as { query: Query; connection: { stream: { destroy(): void } } }
  client.query = ((...args: unknown[]) => {
    const answer = query.apply(client, args)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') connection.stream.destroy()
      })
    return answer
  }) as typeof client.query
}

/** True outside a transaction. After an error, unknown and so false until the server reports it. */
function isIdle(client: pg.PoolClient & { readyForQuery?: boolean }): boolean {
  return (
    client.readyForQuery !== false && client.getTransactionStatus() !== 'T' && client.getTransactionStatus() !== 'E'
  )
}

function explain(error: Error, waitSeconds: number): Error {
  if (error.message !== 'timeout exceeded when trying to connect') return error
  return new Unavailable(
    `No database connection became available within ${waitSeconds} seconds: a transaction is still open, or code inside one requests a second connection`,
  )
}

import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Storage } from './Storage.ts'

/** The part of the client library's connection that a query of our own uses. */
interface Connection {
  query(sql: string): void
  stream: { pause(): void; resume(): void }
}

/** A query that forwards what COPY sends. The client library calls its `handle...` methods, one per kind of message. */
class CopyStream extends Readable {
  readonly #sql: string
  #connection: Connection | undefined
  /** True once the database has finished the statement. */
  answered = false
  /** Number of copied rows, once complete. */
  rows = 0

  constructor(sql: string) {
    super()
    this.#sql = sql
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#sql)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (!this.destroyed && !this.push(chunk)) this.#connection?.stream.pause()
  }

  handleReadyForQuery(): void {
    this.answered = true
    this.push(null)
  }

  handleError(error: Error): void {
    this.answered = true
    this.destroy(error)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)
  }

  // COPY sends none of these, but a wrong statement may.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}

  override _read(): void {
    this.#connection?.stream.resume()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#connection?.stream.resume()
    done(error)
  }
}

/**
 * Streams the output of `copy (...) to stdout`, as bytes in the statement’s format (text or CSV, UTF-8). It holds a
 * connection until the stream ends or is destroyed: on the embedded storage, all other queries wait, and unread output
 * stays in memory, so copy in parts. An SQL error destroys the stream. After the end, `rows` is the number of rows.
 */
export async function copyOut(
  { pool }: Pick<Storage, 'pool'>,
  sql: string,
): Promise<Readable & { readonly rows: number }> {
  const client = await pool.connect()
  const stream = new CopyStream(sql)
  // If the stream is destroyed early, the connection still receives rows, so it can’t be reused.
  stream.on('close', () => client.release(!stream.answered))
  client.query(stream as unknown as pg.Submittable)
  return stream
}

import { Duplex } from 'node:stream'

type Done = (error?: Error | null) => void

/**
 * Replaces the network socket between the PostgreSQL client library and the database thread:
 * `send` gets what the client writes, in whole messages; `receive` takes the database’s responses.
 */
export class EngineSocket extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void
  readonly #failure: () => Error | undefined

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void, failure: () => Error | undefined) {
    super({ emitClose: true })
    this.#send = send
    this.#failure = failure
  }

  /** Called by the client library with a port and a host, which are ignored. */
  connect(): this {
    process.nextTick(() => {
      const failure = this.#failure()
      if (failure) this.destroy(failure)
      else this.emit('connect')
    })
    return this
  }

  receive(bytes: Uint8Array): void {
    if (!this.destroyed && bytes.length > 0) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#forward([chunk], done)
  }

  // A statement’s messages (parse, bind, execute, sync) arrive corked: the engine takes them together.
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#forward(
      chunks.map(({ chunk }) => chunk),
      done,
    )
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  #forward(chunks: Buffer[], done: Done): void {
    const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
    let offset = 0
    for (const chunk of chunks) {
      bytes.set(chunk, offset)
      offset += chunk.length
    }
    this.#send(bytes)
    done()
  }

  // What net.Socket has and the client library calls.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

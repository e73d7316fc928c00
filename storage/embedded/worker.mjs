// Plain JavaScript: on some supported Node versions, a worker thread doesn’t inherit its parent’s TypeScript loader.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** Bytes buffered before posting: the engine returns its responses in pieces of 8 KiB. */
const CHUNK = 256 * 1024
/** How the engine's exceptions for ordinary SQL errors are marked (POSTGRES_MAIN_LONGJMP in PGlite). */
const SQL_ERROR = 100

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
/** @type {import('./engineMessages.ts').EngineStart} */
const start = workerData
/** @type {string[]} */
const notes = []

/** @param {import('./engineMessages.ts').FromEngine} message @param {ArrayBuffer[]} [transfer] */
const post = (message, transfer) => port.postMessage(message, transfer)

/** @param {unknown} error */
const fail = (error) => {
  const reason = error instanceof Error ? error.message : String(error)
  const said = (/** @type {RegExp} */ pattern) => notes.map((line) => pattern.exec(line)?.[0]).find((match) => match)
  post({ kind: 'failed', reason: said(/(?:FATAL|PANIC): .*/) ?? said(/Aborted.*/) ?? reason })
  port.close()
}

/**
 * After PostgreSQL has died (a panic, a trap), the engine would keep calling it forever. Ends the thread instead.
 * @param {PGlite} database
 */
const stopWhenBroken = (database) => {
  const engine = database.Module
  const once = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      once()
    } catch (error) {
      const status = error instanceof Object && 'status' in error ? error.status : undefined
      if (status !== SQL_ERROR) {
        fail(error)
        process.exit(1)
      }
      throw error
    }
  }
}

/** @param {PGlite} database @param {number} socket @param {Uint8Array} bytes */
const answer = async (database, socket, bytes) => {
  /** @type {Uint8Array[]} */
  let pieces = []
  let size = 0
  /** @param {boolean} last */
  const flush = (last) => {
    const whole = new Uint8Array(size)
    let offset = 0
    for (const piece of pieces) {
      whole.set(piece, offset)
      offset += piece.length
    }
    post({ kind: 'data', socket, bytes: whole, last }, [whole.buffer])
    pieces = []
    size = 0
  }
  await database.execProtocolRawStream(bytes, {
    onRawData: (piece) => {
      pieces.push(piece.slice())
      size += piece.length
      if (size >= CHUNK) flush(false)
    },
  })
  flush(true)
}

/** @param {PGlite} database @param {import('./engineMessages.ts').ToEngine} message */
const handle = async (database, message) => {
  if (message.kind === 'write') return answer(database, message.socket, message.bytes)
  if (message.kind === 'reset') {
    if (database.isInTransaction()) await database.exec('ROLLBACK')
    return void (await database.exec('DISCARD ALL'))
  }
  if (message.kind === 'dump') {
    const bytes = new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
    return post({ kind: 'dumped', bytes }, [bytes.buffer])
  }
  await database.close()
  post({ kind: 'closed' })
  port.close()
}

try {
  const database = await PGlite.create({
    dataDir: start.directory ?? 'memory://',
    ...(start.archive && { loadDataDir: new Blob([start.archive]) }),
    ...(start.module && { pgliteWasmModule: start.module }),
    startParams: [...PGlite.defaultStartParams, ...start.settings.flatMap((setting) => ['-c', setting])],
    initDbStartParams: start.initSettings,
    onStderr: (line) => {
      notes.push(line)
      if (notes.length > 50) notes.shift()
      return false
    },
  })
  stopWhenBroken(database)
  let turn = Promise.resolve()
  port.on('message', (message) => {
    turn = turn.then(() => handle(database, message)).catch(fail)
  })
  post({ kind: 'ready' })
} catch (error) {
  fail(error)
}

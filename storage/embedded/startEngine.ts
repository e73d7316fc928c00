import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { StorageError, Unavailable } from '../StorageError.ts'
import { type Deferred, deferred } from './deferred.ts'
import { EngineSocket } from './EngineSocket.ts'
import { engineFiles } from './engineFiles.ts'
import type { EngineStart, FromEngine, ToEngine } from './engineMessages.ts'

/** The engine’s PostgreSQL version, as in PG_VERSION of a data directory. */
export const enginePostgres = '18'

/** PostgreSQL in a separate thread. It has one session: only one socket may be in use at a time. */
export interface Engine {
  /** A connection that speaks PostgreSQL's wire protocol. */
  connect(): EngineSocket
  /** The data directory as an uncompressed tar archive. Run CHECKPOINT first. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
  /** Set while the thread is dead; every connection then fails with it. The thread of a directory is restarted. */
  failure(): Error | undefined
  /** Calls the listener when the thread dies. */
  onFailure(listener: (error: Error) => void): void
  /** From now on, the thread of a directory is stopped if a statement has no output for this many seconds. */
  limitSilence(seconds: number): void
}

let compiled: Promise<WebAssembly.Module> | undefined
const engineModule = () => {
  compiled ??= readFile(engineFiles().wasm).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

/** Milliseconds before a thread that died is started again, doubled each time in a row. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000

/** The engine can’t cancel statements. The code is what a server returns for a canceled one. */
const tooLong = () => Object.assign(new Unavailable('The statement took too long and was stopped'), { code: '57014' })

/** Starts the database thread. Rejects with the engine’s message if the database doesn’t start. */
export async function startEngine(start: Omit<EngineStart, 'module'>): Promise<Engine> {
  const workerData: EngineStart = { ...start, module: await engineModule() }
  const sockets = new Map<number, EngineSocket>()
  let worker: Worker
  let dumped: Deferred<Uint8Array<ArrayBuffer>> | undefined
  let closed = deferred<void>()
  let failure: Error | undefined
  let listener = (_error: Error) => {}
  let opened = 0
  let closing = false
  let started = false
  let pause = FIRST_PAUSE
  let again: NodeJS.Timeout | undefined
  let silence: number | undefined
  let silent: NodeJS.Timeout | undefined

  /** Writes without a complete response. */
  let unanswered = 0

  const post = (message: ToEngine) => worker.postMessage(message)
  const stopWaiting = () => {
    clearTimeout(silent)
    silent = undefined
  }
  const waitForWords = () => {
    if (silence !== undefined && start.directory !== undefined && unanswered > 0)
      silent ??= setTimeout(endSilent, silence)
  }
  const fail = (error: Error) => {
    stopWaiting()
    unanswered = 0
    closed.resolve()
    failure = error
    dumped?.reject(error)
    for (const socket of sockets.values()) socket.destroy(error)
    listener(error)
    if (!started || start.directory === undefined) return
    again = setTimeout(() => {
      spawn().catch(() => {})
    }, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
  const endSilent = () => {
    const dying = worker
    dying.removeAllListeners()
    fail(tooLong())
    void dying.terminate()
  }

  const spawn = async () => {
    const ready = deferred<void>()
    closed = deferred<void>()
    const thread = new Worker(new URL('./worker.mjs', import.meta.url), { workerData, execArgv: [] })
    worker = thread
    let dead = false
    const died = (reason: string) => {
      if (closing) return closed.resolve()
      if (dead) return
      dead = true
      const error = started
        ? new Unavailable(`The embedded database stopped: ${reason}`)
        : new StorageError(
            `The embedded database${start.directory ? ` in ${start.directory}` : ''} couldn’t be started: ${reason}`,
          )
      ready.reject(error)
      fail(error)
    }
    thread.on('message', (message: FromEngine) => {
      if (message.kind === 'data' && message.last) unanswered = Math.max(0, unanswered - 1)
      // the rest of a response may take as long again
      stopWaiting()
      waitForWords()
      if (message.kind === 'data') sockets.get(message.socket)?.receive(message.bytes)
      else if (message.kind === 'ready') ready.resolve()
      else if (message.kind === 'dumped') dumped?.resolve(message.bytes)
      else if (message.kind === 'closed') closed.resolve()
      else died(message.reason)
    })
    thread.on('error', (error) => died(error.message))
    thread.on('exit', (code) => died(`its thread exited with code ${code}`))
    await ready.promise
    started = true
    failure = undefined
    pause = FIRST_PAUSE
  }
  await spawn()

  return {
    connect: () => {
      opened += 1
      const number = opened
      if (number > 1 && !failure) post({ kind: 'reset' })
      const socket = new EngineSocket(
        (bytes) => {
          unanswered += 1
          waitForWords()
          post({ kind: 'write', socket: number, bytes })
        },
        () => failure,
      )
      sockets.set(number, socket)
      socket.on('close', () => sockets.delete(number))
      return socket
    },
    dump: () => {
      dumped = deferred()
      post({ kind: 'dump' })
      return dumped.promise
    },
    close: async () => {
      closing = true
      clearTimeout(again)
      stopWaiting()
      if (failure) closed.resolve()
      else post({ kind: 'close' })
      await closed.promise
      await worker.terminate()
    },
    failure: () => failure,
    onFailure: (called) => {
      listener = called
    },
    limitSilence: (seconds) => {
      silence = seconds * 1000
    },
  }
}

import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { StorageError } from '../StorageError.ts'
import { type Deferred, deferred } from './deferred.ts'
import { EngineSocket } from './EngineSocket.ts'
import { engineFiles } from './engineFiles.ts'
import type { EngineStart, FromEngine, ToEngine } from './engineMessages.ts'

/** The PostgreSQL version the engine holds, as a data directory's PG_VERSION spells it. */
export const enginePostgres = '18'

/** PostgreSQL in a thread of its own. It has one session: only one socket may be in use at a time. */
export interface Engine {
  /** A connection that speaks PostgreSQL's wire protocol. */
  connect(): EngineSocket
  /** The data directory as an uncompressed tar archive. Run CHECKPOINT first. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
  /** Set once the thread has died; every connection then fails with it. */
  failure(): Error | undefined
  /** Calls the listener when the thread dies. */
  onFailure(listener: (error: Error) => void): void
}

let compiled: Promise<WebAssembly.Module> | undefined
const engineModule = () => {
  compiled ??= readFile(engineFiles().wasm).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

/** Starts the database thread. Rejects with the engine's own words when the database does not come up. */
export async function startEngine(start: Omit<EngineStart, 'module'>): Promise<Engine> {
  const workerData: EngineStart = { ...start, module: await engineModule() }
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData, execArgv: [] })
  const sockets = new Map<number, EngineSocket>()
  const ready = deferred<void>()
  const closed = deferred<void>()
  let dumped: Deferred<Uint8Array<ArrayBuffer>> | undefined
  let failure: Error | undefined
  let listener = (_error: Error) => {}
  let opened = 0
  let closing = false
  let started = false

  const post = (message: ToEngine) => worker.postMessage(message)
  const fail = (reason: string) => {
    closed.resolve()
    if (failure || closing) return
    failure = new StorageError(
      started
        ? `The embedded database stopped: ${reason}. Restart the program.`
        : `The embedded database${start.directory ? ` in ${start.directory}` : ''} does not start: ${reason}`,
    )
    ready.reject(failure)
    dumped?.reject(failure)
    for (const socket of sockets.values()) socket.destroy(failure)
    listener(failure)
  }
  worker.on('message', (message: FromEngine) => {
    if (message.kind === 'data') sockets.get(message.socket)?.receive(message.bytes)
    else if (message.kind === 'ready') ready.resolve()
    else if (message.kind === 'dumped') dumped?.resolve(message.bytes)
    else if (message.kind === 'closed') closed.resolve()
    else fail(message.reason)
  })
  worker.on('error', (error) => fail(error.message))
  worker.on('exit', (code) => fail(`its thread ended with code ${code}`))
  await ready.promise
  started = true

  return {
    connect: () => {
      opened += 1
      const number = opened
      if (number > 1) post({ kind: 'reset' })
      const socket = new EngineSocket(
        (bytes) => post({ kind: 'write', socket: number, bytes }),
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
      if (!failure) post({ kind: 'close' })
      await closed.promise
      await worker.terminate()
    },
    failure: () => failure,
    onFailure: (called) => {
      listener = called
    },
  }
}

/** Options of the database thread. */
export interface EngineStart {
  /** An existing data directory; without it everything stays in memory. */
  directory?: string
  /** A data directory as a tar archive, to be loaded into memory; without it a new database is initialized. */
  archive?: Uint8Array<ArrayBuffer>
  /** The compiled engine, to save compiling it again in this process. */
  module?: WebAssembly.Module
  /** `name=value` of PostgreSQL's settings. */
  settings: readonly string[]
  /** Arguments for initdb. */
  initSettings: string[]
}

/** `write` has bytes of PostgreSQL’s wire protocol; `reset` cleans up after an abandoned connection. */
export type ToEngine =
  | { kind: 'write'; socket: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'reset' }
  | { kind: 'dump' }
  | { kind: 'close' }

export type FromEngine =
  | { kind: 'ready' }
  // `last` ends the response to a `write`
  | { kind: 'data'; socket: number; bytes: Uint8Array<ArrayBuffer>; last: boolean }
  | { kind: 'dumped'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'closed' }
  | { kind: 'failed'; reason: string }

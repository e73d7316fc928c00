import type { Storage } from '#storage/Storage.ts'
import type { Database } from '../../db/tables.ts'

/** What a result is worked out with. */
export interface Working {
  /** The request's. */
  id: string
  storage: Storage<Database>
  filesDir: string
  /** When it was asked for: what happens later is not in it, however late the work begins. */
  now: Date
  signal: AbortSignal
}

/** A result, or the name of the file that it is. */
export type Worked = { result: object } | { file_name: string }

import type { Storage } from '#storage/Storage.ts'
import type { Database } from '../../db/tables.ts'

/** What a result is worked out with. */
export interface Working {
  storage: Storage<Database>['background']
  /** When it was asked for: what happens later is not in it, however late the work begins. */
  now: Date
  signal: AbortSignal
}

/** A result, or the id of the file that it is: see db/storedFiles.ts. */
export type Worked = { result: object } | { file: string }

import type { Storage } from '#storage/Storage.ts'
import type { Database } from '../../db/tables.ts'

/** What the computation of a result needs. */
export interface Working {
  storage: Storage<Database>['background']
  /** When it was requested: later activity is excluded even if the work starts late. */
  now: Date
  signal: AbortSignal
}

/** A result, or the ID of its file: see db/storedFiles.ts. */
export type WorkResult = { result: object } | { file: string }

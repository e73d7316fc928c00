import type { Transaction } from 'kysely'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Database } from '../../db/tables.ts'

/** What the devices of a chunk are changed in. */
export interface BulkScope {
  db: Transaction<Database>
  account: number
  application: number
  /** True where the account has no other application. */
  alone: boolean
  createMissingTags: boolean
  /** The tags of the account. */
  tags: readonly KnownTag[]
  now: Date
  /** Whether changes elsewhere go on meanwhile. On one connection they come one after the other by themselves. */
  concurrent: boolean
}

/** What became of one device, in the order of the request (interface, Audience bulk methods). */
export type BulkResult = {
  hwid: string
  status: 'done' | 'failed' | 'not found'
  /** Tag name to what happened to it. */
  tags?: Record<string, string>
  /** What is wrong with the device itself. */
  reason?: string
}

/** Changes some devices within the transaction of `scope`; answers a result for each. */
export type BulkWork<Device> = (devices: readonly Device[], scope: BulkScope) => Promise<BulkResult[]>

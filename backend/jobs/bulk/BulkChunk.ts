import type { Transaction } from 'kysely'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Database } from '../../db/tables.ts'

/** The context in which the devices of a chunk are changed. */
export interface BulkScope {
  db: Transaction<Database>
  account: number
  application: number
  /** True if the account has no other application. */
  alone: boolean
  createMissingTags: boolean
  /** The tags of the account. */
  tags: readonly KnownTag[]
  now: Date
  /** Whether other changes can run at the same time. On a single connection they can't. */
  concurrent: boolean
}

/** The result of a device, in the order of the request (interface, Audience bulk methods). */
export type BulkResult = {
  hwid: string
  status: 'done' | 'failed' | 'not found'
  /** Tag name to its result. */
  tags?: Record<string, string>
  /** The problem of the device itself. */
  reason?: string
}

/** Changes devices within the transaction of `scope`, and returns a result for each. */
export type BulkWork<Device> = (devices: readonly Device[], scope: BulkScope) => Promise<BulkResult[]>

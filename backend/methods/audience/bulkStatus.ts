import type { BulkKind } from '../../db/tables.ts'
import type { Handler } from '../../handler.ts'
import type { BulkResult } from '../../jobs/bulk/BulkChunk.ts'
import { allResults } from '../../jobs/bulk/results.ts'
import { NotFoundError } from '../../rules/errors.ts'
import { applicationById } from '../access/applicationFor.ts'

type StatusHandler = Handler<'bulkSetTagsStatus' | 'bulkRegisterDeviceStatus' | 'bulkUnregisterDeviceStatus'>

const stored = (results: Record<string, unknown> | null) => (results ?? {}) as Record<string, BulkResult>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Progress of a bulk task of this kind; with `detailed`, the results of its devices so far. */
export const bulkStatus =
  (kind: BulkKind): StatusHandler =>
  async ({ request_id, detailed }, { db, account, token }) => {
    const shape = kind === 'bulkSetTags' ? withTags : withoutTags
    const task = uuid.test(request_id)
      ? await db
          .selectFrom('bulk_tasks')
          .selectAll()
          .where('id', '=', request_id.toLowerCase())
          .where('kind', '=', kind)
          .executeTakeFirst()
      : undefined
    // without a credential, the ID is enough: it can’t be guessed
    const seen = task && (account.id === 0 || (await applicationById(db, { account, token }, task.application_id)))
    if (!task || !seen) throw new NotFoundError('No task has this request_id')
    const chunks = detailed
      ? await db
          .selectFrom('bulk_chunks')
          .select(['devices', 'results'])
          .where('task_id', '=', task.id)
          .where('results', 'is not', null)
          .orderBy('number')
          .execute()
      : undefined
    return {
      request_id: task.id,
      status: task.status,
      ...(task.error !== null && { message: task.error }),
      progress: Math.floor(((task.done + task.failed + task.not_found) / Math.max(1, task.total)) * 100),
      devices_success: task.done,
      devices_not_found: task.not_found,
      devices_failed: task.failed,
      ...(chunks && {
        devices: chunks.flatMap(({ devices, results }) => allResults(devices, stored(results)).map(shape)),
      }),
    }
  }

const withTags = ({ hwid, status, tags, reason }: BulkResult) => ({
  hwid,
  status,
  ...(reason === undefined ? { tags } : { tags: { device: reason } }),
})

/**
 * The interface’s format for bulkRegisterDevice and bulkUnregisterDevice; a failed device has the messages of
 * its tags (Errors 5).
 */
const withoutTags = ({ hwid, status, tags }: BulkResult) => ({
  hwid,
  status,
  ...(status === 'failed' && tags && { tags }),
})

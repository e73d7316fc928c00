import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { BulkKind, Database } from '../../db/tables.ts'
import type { BackendJobs } from '../JobData.ts'

/** Devices changed in one transaction, which bounds how long other queries wait. */
const chunkSize = 160
/** Chunks stored by one statement. */
const storedAtOnce = 8

interface Wanted {
  kind: BulkKind
  application: number
  devices: readonly object[]
  createMissingTags?: boolean
}

/** Stores the devices of a bulk task in chunks and sends the job that processes them; returns the request_id. */
export async function startBulkTask(
  db: Kysely<Database>,
  jobs: BackendJobs,
  { kind, application, devices, createMissingTags = false }: Wanted,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('bulk_tasks')
    .values({
      id,
      application_id: application,
      kind,
      create_missing_tags: createMissingTags,
      status: 'Pending',
      total: devices.length,
    })
    .execute()
  // not in one transaction, so that other statements get their turn; the task is unknown until its job exists
  for (let start = 0; start < devices.length; start += chunkSize * storedAtOnce) {
    const rows = []
    for (let from = start; from < Math.min(devices.length, start + chunkSize * storedAtOnce); from += chunkSize) {
      const chunk = JSON.stringify(devices.slice(from, from + chunkSize))
      rows.push({ task_id: id, number: from / chunkSize, devices: chunk })
    }
    await db.insertInto('bulk_chunks').values(rows).execute()
  }
  await jobs.send('bulkTask', { task: id })
  return id
}

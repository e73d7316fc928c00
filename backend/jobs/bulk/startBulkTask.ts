import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { BulkKind, Database } from '../../db/tables.ts'
import type { BackendJobs } from '../JobData.ts'

/** Devices that are changed in one transaction: a person's query waits no longer than that. */
const chunkSize = 250
/** Chunks stored by one statement. */
const storedAtOnce = 40

interface Wanted {
  kind: BulkKind
  application: number
  devices: readonly object[]
  createMissingTags?: boolean
}

/** Stores the devices of a bulk task in chunks and the job that works through them; answers the request_id. */
export async function startBulkTask(
  db: Kysely<Database>,
  jobs: BackendJobs,
  { kind, application, devices, createMissingTags = false }: Wanted,
): Promise<string> {
  const id = randomUUID()
  await db.transaction().execute(async (transaction) => {
    await transaction
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
    let rows: { task_id: string; number: number; devices: string }[] = []
    for (let start = 0; start < devices.length; start += chunkSize) {
      const chunk = JSON.stringify(devices.slice(start, start + chunkSize))
      rows.push({ task_id: id, number: start / chunkSize, devices: chunk })
      if (rows.length < storedAtOnce && start + chunkSize < devices.length) continue
      await transaction.insertInto('bulk_chunks').values(rows).execute()
      rows = []
    }
    await jobs.send('bulkTask', { task: id }, { db: transaction })
  })
  return id
}

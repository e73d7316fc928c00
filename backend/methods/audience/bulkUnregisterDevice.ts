import type { Handler } from '../../handler.ts'
import { startBulkTask } from '../../jobs/bulk/startBulkTask.ts'

/** Starts unregistering many devices (interface, Audience bulk methods). */
export const bulkUnregisterDevice: Handler<'bulkUnregisterDevice'> = async ({ devices }, { db, jobs, application }) => {
  const request_id = await startBulkTask(db, jobs, {
    kind: 'bulkUnregisterDevice',
    application: application.id,
    devices,
  })
  return { request_id, status: 'Pending' }
}

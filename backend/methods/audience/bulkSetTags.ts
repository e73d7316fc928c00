import type { Handler } from '../../handler.ts'
import { startBulkTask } from '../../jobs/bulk/startBulkTask.ts'

/** Starts setting tags on many devices (interface, Audience bulk methods). */
export const bulkSetTags: Handler<'bulkSetTags'> = async (
  { devices, create_missing_tags },
  { db, jobs, application },
) => {
  const createMissingTags = create_missing_tags ?? false
  const request_id = await startBulkTask(db, jobs, {
    kind: 'bulkSetTags',
    application: application.id,
    devices,
    createMissingTags,
  })
  return { request_id, status: 'Pending' }
}

import type { Handler } from '../../handler.ts'
import { startBulkTask } from '../../jobs/bulk/startBulkTask.ts'

/** Starts registering many devices (interface, Audience bulk methods). */
export const bulkRegisterDevice: Handler<'bulkRegisterDevice'> = async ({ devices }, { db, jobs, application }) => {
  const request_id = await startBulkTask(db, jobs, { kind: 'bulkRegisterDevice', application: application.id, devices })
  return { request_id, status: 'Pending' }
}

import type { Handler } from '../../handler.ts'
import { NotFoundError } from '../../rules/errors.ts'
import { applicationById } from '../access/applicationFor.ts'

/** Progress of an export and, once it is done, its number of devices and file URL (interface, exportSegment result). */
export const exportSegmentResult: Handler<'exportSegmentResult'> = async (
  { task_id },
  { db, account, token, origin },
) => {
  const id = /^\d{1,15}$/.test(task_id) ? Number(task_id) : 0
  const task = await db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()
  const application = task && (await applicationById(db, { account, token }, task.application_id))
  if (!task || !application) throw new NotFoundError('No export has this task_id')
  if (task.status === 'in-progress') return { status: task.status, progress: task.progress }
  if (task.status === 'failed') return { status: task.status, message: task.error }
  const devices = String(task.devices_count ?? 0)
  const link = task.file_name === null ? null : `${origin}/files/${task.file_name}`
  return {
    status: task.status,
    progress: 100,
    devicesCount: devices,
    devices_count: devices,
    csvFilename: link,
    csv_filename: link,
    filename: link,
  }
}

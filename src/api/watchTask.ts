import type { BulkStatus } from '#contract/audience.ts'
import type { ResponseOf } from '#contract/index.ts'
import { awaitedTasks } from './awaitTask.ts'
import { call } from './call.ts'
import { ApiError, failureMessage, isTransient } from './errors.ts'
import { pending as stillPending } from './scheduledQuery.ts'
import { changeTask, type Task, tasks } from './tasks.ts'

type Status = Partial<ResponseOf<'exportSegmentResult'> & BulkStatus>

export const tasksToWatch = (): Task[] =>
  tasks.get().filter(({ id, state, statusMethod }) => state === 'running' && statusMethod && !awaitedTasks.has(id))

export async function watchTask(task: Task, signal: AbortSignal): Promise<Task['state'] | undefined> {
  if (!task.statusMethod || task.reference === undefined) return task.state
  try {
    const fields =
      task.statusMethod === 'exportSegmentResult' ? { task_id: task.reference } : { request_id: task.reference }
    const status: unknown = await call(task.statusMethod, fields as never, { signal })
    // a result that isn't ready is an error, see below
    const change =
      task.statusMethod === 'getResults'
        ? { state: 'done' as const, finished: Date.now() }
        : getTaskChange(status as Status, task.kind)
    changeTask(task.id, change)
    return change.state
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError) || error.status === 401 || isTransient(error)) return undefined
    if (error.code === stillPending) return 'running'
    const message = error.status === 404 ? 'The service no longer has this task. Start it again.' : error.message
    changeTask(task.id, { state: 'failed', message, finished: Date.now() })
    return 'failed'
  }
}

export function getTaskChange(
  status: Status,
  kind: Task['kind'],
): Pick<Task, 'state' | 'progress' | 'devices' | 'message' | 'finished' | 'file'> {
  const word = String(status.status).toLowerCase()
  const now = Date.now()
  if (word === 'failed') return { state: 'failed', message: failureMessage(kind, status.message), finished: now }
  if (word !== 'completed')
    return { state: 'running', ...(typeof status.progress === 'number' && { progress: status.progress }) }
  const file = getFileName(status.csvFilename ?? status.csv_filename ?? status.filename)
  const done = { state: 'done' as const, progress: 100, finished: now, ...(file !== undefined && { file }) }
  const devices = status.devicesCount ?? status.devices_count
  if (devices !== undefined && devices !== null) return { ...done, devices: Number(devices) }
  const outcomes = [
    [status.devices_success, 'done'],
    [status.devices_failed, 'failed'],
    [status.devices_not_found, 'not found'],
  ].flatMap(([count, word]) => (count ? [`${count} ${word}`] : []))
  return { ...done, message: outcomes.join(', ') || undefined }
}

export function getFileName(link: string | null | undefined): string | undefined {
  if (!link) return undefined
  try {
    return new URL(link, 'http://static.invalid').pathname.replace(/^\/+(downloads\/)?/, '')
  } catch {
    return undefined
  }
}

import { queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { call } from './call.ts'
import { ApiError, failureMessage } from './errors.ts'
import { poll } from './pause.ts'
import { awaited, changeTask, dropTask, putTask, type Task, taskOfService } from './tasks.ts'
import { useWrite } from './write.ts'

export type ExportResult = ResponseOf<'exportSegmentResult'>

/** How many devices an expression holds for. `at`: when the service answered, in milliseconds since 1970. */
export interface SegmentCount {
  devices: number
  at: number
}

export interface CountOptions {
  includeWithoutTokens?: boolean
}

const statusMethod = 'exportSegmentResult'

// leaves the service room for other work
const limit = pLimit(2)

/** An export without a file. Keyed by the expression: the same one isn’t counted twice unless it is invalidated. */
export const deviceCountQuery = (
  application: string,
  filterExpression: string,
  { includeWithoutTokens = false }: CountOptions = {},
) =>
  queryOptions({
    queryKey: [
      'exportSegment',
      { application, filterExpression, includeWithoutTokens, generateExport: false },
    ] as const,
    queryFn: ({ signal }): Promise<SegmentCount> =>
      limit(async () => {
        const asked = { applicationCode: application, filterExpression, includeWithoutTokens, generateExport: false }
        const { task_id } = await call('exportSegment', asked, { signal })
        const task = taskOfService('count', task_id, { title: 'Segment count', application, statusMethod })
        const result = await inTray(task, (onProgress) => countResult(String(task_id), { signal, onProgress }))
        const devices = Number(result.devicesCount ?? result.devices_count ?? Number.NaN)
        if (!Number.isFinite(devices)) throw new ApiError(502, 'The service finished without returning a count.')
        return { devices, at: Date.now() }
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    retry: false,
  })

/** Milliseconds after which a count shows in the tray. */
const noticed = 2_000

async function inTray(
  task: Task,
  work: (onProgress: (progress: number) => void) => Promise<ExportResult>,
): Promise<ExportResult> {
  awaited.add(task.id)
  const timer = setTimeout(() => putTask(task), noticed)
  try {
    return await work((progress) => changeTask(task.id, { progress }))
  } finally {
    clearTimeout(timer)
    dropTask(task.id)
    awaited.delete(task.id)
  }
}

const pauses = [120, 250, 500, 1_000, 2_000]

const countResult = (
  task_id: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<ExportResult> =>
  poll(
    async () => {
      const result = await call('exportSegmentResult', { task_id }, { signal })
      if (result.status === 'failed') throw new ApiError(502, failureMessage('count', result.message))
      if (typeof result.progress === 'number') onProgress(result.progress)
      return result.status === 'completed' ? result : undefined
    },
    pauses,
    signal,
  )

export function useStartExport() {
  const { mutateAsync } = useWrite('exportSegment', { refreshes: [] })
  return async (request: RequestOf<'exportSegment'>, title: string): Promise<Task> => {
    const { task_id } = await mutateAsync(request)
    const application = request.applicationCode
    const address = `/applications/${application}/exports`
    const task = taskOfService('export', task_id, { title, application, statusMethod, address })
    putTask(task)
    return task
  }
}

import { queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { RequestOf } from '#contract/index.ts'
import { freshUntilChange, recountAfterChanges } from './audienceChange.ts'
import { awaitTask, taskOfService } from './awaitTask.ts'
import { call } from './call.ts'
import { ApiError, failureMessage } from './errors.ts'
import { poll } from './pause.ts'
import { changeTask, dropTask, putTask, type Task } from './tasks.ts'
import { useWrite } from './write.ts'

/** Number of devices that match an expression. `at`: when the service responded, in milliseconds since 1970. */
export interface SegmentCount {
  devices: number
  at: number
}

const statusMethod = 'exportSegmentResult'
const pauses = [120, 250, 500, 1_000, 2_000]

// leaves capacity for other requests
const limit = pLimit(2)

/** An export without a file. Keyed by the expression: the same one isn’t counted twice until the audience changes. */
export function deviceCountQuery(
  application: string,
  filterExpression: string,
  { includeWithoutTokens = false }: { includeWithoutTokens?: boolean } = {},
) {
  const request = { applicationCode: application, filterExpression, includeWithoutTokens, generateExport: false }
  return queryOptions({
    queryKey: ['exportSegment', request] as const,
    queryFn: ({ signal, client }): Promise<SegmentCount> =>
      limit(async () => {
        recountAfterChanges(client)
        const { task_id } = await call('exportSegment', request, { signal })
        const task = taskOfService('count', task_id, { title: 'Segment count', application, statusMethod })
        const getCount = async () => {
          const result = await call(statusMethod, { task_id: String(task_id) }, { signal })
          if (result.status === 'failed') throw new ApiError(502, failureMessage('count', result.message))
          if (typeof result.progress === 'number') changeTask(task.id, { progress: result.progress })
          return result.status === 'completed' ? result : undefined
        }
        const show = () => putTask(task)
        const result = await awaitTask(task, show, () => poll(getCount, pauses, signal)).finally(() =>
          dropTask(task.id),
        )
        const devices = Number(result.devicesCount ?? result.devices_count ?? Number.NaN)
        if (!Number.isFinite(devices)) throw new ApiError(502, 'The service returned no count. Count again.')
        return { devices, at: Date.now() }
      }),
    staleTime: freshUntilChange(Number.POSITIVE_INFINITY),
    gcTime: 30 * 60_000,
    retry: false,
  })
}

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

import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { RequestOf } from '#contract/index.ts'
import type { ResultOf, ScheduledMethod } from '#contract/results.ts'
import { awaitedTasks, awaitTask, taskOfService } from './awaitTask.ts'
import { call } from './call.ts'
import { ApiError, isTransient } from './errors.ts'
import { poll } from './pause.ts'
import { changeTask, dropTask, putTask, type Task, tasks } from './tasks.ts'

export interface ScheduledOptions {
  /** What is calculated, shown to people: `Values of the tag City`. */
  title: string
  application: string
  address: string
}

/** The result of a scheduled request. `at`: when the service responded, in milliseconds since 1970. */
export interface Scheduled<Result> {
  result: Result
  at: number
}

/** The service's code for a result that is not ready yet (facts: getResults). */
export const pending = 420

const fresh = 60_000
const maxAge = 30 * 60_000
/** Milliseconds after which all data of a period has arrived, even if clocks differ. */
const late = 5 * 60_000

// a dashboard makes many requests at once
const limit = pLimit(6)

/**
 * Starts a scheduled request and polls for its result. It continues in the tray when its screen is left, and the next query with
 * the same key resumes it, even after a reload. Results of a past period are reused until refreshed. Throws ApiError.
 */
export const scheduledQuery = <Name extends ScheduledMethod>(
  method: Name,
  request: RequestOf<Name>,
  asking: ScheduledOptions,
) =>
  queryOptions({
    queryKey: [method, request] as const,
    queryFn: ({ signal, queryKey, client }): Promise<Scheduled<ResultOf<Name>>> =>
      limit(async () => {
        signal.throwIfAborted()
        const key = JSON.stringify(queryKey)
        const before = client.getQueryData(queryKey) === undefined ? heldFor(key, request) : undefined
        if (before) {
          const result = await takenUp<Name>(before, request, signal).catch((error: unknown) => {
            // the service has forgotten it: start a new request
            if (error instanceof ApiError && error.code !== undefined && !signal.aborted) return undefined
            throw error
          })
          if (result) return result
        }
        const { request_id } = await call(method, request, { signal })
        // stored immediately for a reload, shown only if it takes long
        const more = { ...asking, asked: key, statusMethod: 'getResults', cleared: true } as const
        return awaitResult<Name>(taskOfService('statistics', request_id, more), request, signal)
      }),
    staleTime: ({ state }) => (isOver(request, state.data?.at ?? 0) ? Number.POSITIVE_INFINITY : fresh),
    gcTime: maxAge,
    retry: false,
    refetchOnWindowFocus: false,
  })

export function isOver(request: object, at: number): boolean {
  const { dateto, date_to = dateto } = request as { dateto?: string; date_to?: string }
  return date_to !== undefined && Date.parse(`${date_to.replace(' ', 'T')}Z`) + late < at
}

export async function cancelScheduled(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const key = JSON.stringify(queryKey)
  for (const task of tasks.get()) if (task.asked === key) dropTask(task.id)
  await queries.cancelQueries({ queryKey, exact: true })
}

const heldFor = (key: string, request: object): Task | undefined =>
  tasks
    .get()
    .find(
      ({ id, asked: same, state, started, finished = 0, cleared }) =>
        same === key &&
        !awaitedTasks.has(id) &&
        (state === 'running' ||
          (state === 'done' && (isOver(request, started) || (!cleared && Date.now() - finished < maxAge)))),
    )

async function takenUp<Name extends ScheduledMethod>(task: Task, request: object, signal: AbortSignal) {
  if (task.state === 'running') return awaitResult<Name>(task, request, signal)
  try {
    const result = (await getResult(task.reference ?? '', signal)) as ResultOf<Name>
    if (!task.cleared) settle(task, request)
    return { result, at: task.finished ?? task.started }
  } catch (error) {
    if (!signal.aborted && !isTransient(error)) dropTask(task.id)
    throw error
  }
}

async function awaitResult<Name extends ScheduledMethod>(task: Task, request: object, signal: AbortSignal) {
  putTask(task)
  try {
    const show = () => changeTask(task.id, { cleared: false })
    const result = (await awaitTask(task, show, () => getResult(task.reference ?? '', signal))) as ResultOf<Name>
    const at = Date.now()
    settle({ ...task, state: 'done', finished: at }, request)
    return { result, at }
  } catch (error) {
    const shown = tasks.get().find(({ id }) => id === task.id)?.cleared === false
    // a temporary failure is resumed, even after a reload
    const kept = signal.aborted ? shown : isTransient(error)
    if (!kept) dropTask(task.id)
    throw error
  }
}

/** Final results are kept by reference, outside the tray; others would be outdated. */
function settle(task: Task, request: object) {
  if (isOver(request, task.started)) putTask({ ...task, cleared: true })
  else dropTask(task.id)
}

const getResult = (request_id: string, signal: AbortSignal): Promise<unknown> =>
  poll(
    () =>
      call('getResults', { request_id }, { signal }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== pending) throw error
      }),
    [150, 250, 400, 700, 1_000, 3_000],
    signal,
  )

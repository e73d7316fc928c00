import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { RequestOf } from '#contract/index.ts'
import type { ResultOf, ScheduledMethod } from '#contract/results.ts'
import { call } from './call.ts'
import { ApiError, isPassing } from './errors.ts'
import { pause } from './pause.ts'
import { awaited, changeTask, dropTask, putTask, type Task, tasks } from './tasks.ts'

/** What the tray says of a scheduled request. */
export interface Asking {
  /** What is worked out, for people: `Messages of Harbor Coffee`. */
  title: string
  /** Code of its application. */
  application: string
  /** Address in this console where the result is shown. */
  address: string
}

/** What a scheduled request came to. `at`: when the service answered, in milliseconds since 1970. */
export interface Scheduled<Result> {
  result: Result
  at: number
}

/** The service's code for a result that is not ready yet (facts: getResults). */
export const pending = 420

/** A request that takes longer than this, in milliseconds, shows in the tray. */
const noticed = 2_000
/** Milliseconds for which a result is not asked for again by itself, where its time is not over. */
const fresh = 60_000
/** Milliseconds for which the tray's result of a time that is not over still answers the same request: as long as a page keeps one. */
const held = 30 * 60_000
/** Milliseconds after which the last of a time has reached the service, by anybody's clock. */
const late = 5 * 60_000
/** Pauses between two questions, in milliseconds: short at first, for most are quick. */
const pauses = [150, 250, 400, 700, 1_000]
const longest = 3_000

// a dashboard asks for many things, and the service has other work
const limit = pLimit(6)

/**
 * A scheduled request of the service and its result: started, asked for until it is there. It goes on in the tray when its screen
 * is left, and is resumed by the next query for the same, after a reload too. The result of a time that is over is read again
 * for as long as the service keeps it; only who has it and asks again gets it calculated again. Throws ApiError with the service's
 * words.
 */
export const scheduledQuery = <Name extends ScheduledMethod>(method: Name, request: RequestOf<Name>, asking: Asking) =>
  queryOptions({
    queryKey: [method, request] as const,
    queryFn: ({ signal, queryKey, client }): Promise<Scheduled<ResultOf<Name>>> =>
      limit(async () => {
        signal.throwIfAborted()
        const asked = JSON.stringify(queryKey)
        const before = client.getQueryData(queryKey) === undefined ? heldFor(asked, request) : undefined
        if (before) {
          const result = await takenUp<Name>(before, request, signal).catch((error: unknown) => {
            // the service has forgotten it: a new request is started below
            if (error instanceof ApiError && error.code !== undefined && !signal.aborted) return undefined
            throw error
          })
          if (result) return result
        }
        const { request_id } = await call(method, request, { signal })
        return awaitTask<Name>(newTask(String(request_id), asked, asking), request, signal)
      }),
    staleTime: ({ state }) => (isOver(request, state.data?.at ?? 0) ? Number.POSITIVE_INFINITY : fresh),
    gcTime: held,
    retry: false,
    refetchOnWindowFocus: false,
  })

/** Whether nothing can happen any more, at a moment, in the time that is asked about. False for what is asked about now. */
export function isOver(request: object, at: number): boolean {
  const { dateto, date_to = dateto } = request as { dateto?: string; date_to?: string }
  return date_to !== undefined && Date.parse(`${date_to.replace(' ', 'T')}Z`) + late < at
}

/** Gives a scheduled request up, by its query key: nobody waits for it any more. What the service still works out is not read. */
export async function cancelScheduled(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const asked = JSON.stringify(queryKey)
  for (const task of tasks.get()) if (task.asked === asked) dropTask(task.id)
  await queries.cancelQueries({ queryKey, exact: true })
}

/** The last request that asked the same, of this page or of before a reload, where its result is not too old. */
const heldFor = (asked: string, request: object): Task | undefined =>
  tasks
    .get()
    .find(
      ({ id, asked: same, state, started, finished = 0, cleared }) =>
        same === asked &&
        !awaited.has(id) &&
        (state === 'running' ||
          (state === 'done' && (isOver(request, started) || (!cleared && Date.now() - finished < held)))),
    )

const newTask = (reference: string, asked: string, { title, application, address }: Asking): Task => ({
  id: `statistics ${reference}`,
  kind: 'statistics',
  title,
  application,
  statusMethod: 'getResults',
  reference,
  asked,
  state: 'running',
  started: Date.now(),
  address,
  // kept for a reload at once, shown when it takes long
  cleared: true,
})

/** The result of a request of before: waited for, or read again. Who reads it from the tray takes it out of there. */
async function takenUp<Name extends ScheduledMethod>(
  task: Task,
  request: object,
  signal: AbortSignal,
): Promise<Scheduled<ResultOf<Name>>> {
  if (task.state === 'running') return awaitTask<Name>(task, request, signal)
  try {
    const result = (await getResult(task.reference ?? '', signal)) as ResultOf<Name>
    if (!task.cleared) settle(task, request)
    return { result, at: task.finished ?? task.started }
  } catch (error) {
    if (!signal.aborted && !isPassing(error)) dropTask(task.id)
    throw error
  }
}

/** Waits for a task's result. A screen that is left leaves it to the tray, where it was there already; else it is forgotten. */
async function awaitTask<Name extends ScheduledMethod>(
  task: Task,
  request: object,
  signal: AbortSignal,
): Promise<Scheduled<ResultOf<Name>>> {
  awaited.add(task.id)
  putTask(task)
  const timer = setTimeout(() => changeTask(task.id, { cleared: false }), task.started + noticed - Date.now())
  try {
    const result = (await getResult(task.reference ?? '', signal)) as ResultOf<Name>
    const at = Date.now()
    settle({ ...task, state: 'done', finished: at }, request)
    return { result, at }
  } catch (error) {
    const shown = tasks.get().find(({ id }) => id === task.id)?.cleared === false
    // what may succeed in a moment is taken up again: also where a reload cut the question off
    const kept = signal.aborted ? shown : isPassing(error)
    if (!kept) dropTask(task.id)
    throw error
  } finally {
    clearTimeout(timer)
    awaited.delete(task.id)
  }
}

/** What is known for good is kept by its reference, out of the tray; all else would be old the next time. */
function settle(task: Task, request: object) {
  if (isOver(request, task.started)) putTask({ ...task, cleared: true })
  else dropTask(task.id)
}

/** Asks for a result until it is there. */
async function getResult(request_id: string, signal: AbortSignal): Promise<unknown> {
  for (let asked = 0; ; asked += 1) {
    try {
      return await call('getResults', { request_id }, { signal })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== pending) throw error
    }
    await pause(pauses[asked] ?? longest, signal)
  }
}

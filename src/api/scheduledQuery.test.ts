import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { awaitedTasks } from './awaitTask.ts'
import { ApiError } from './errors.ts'
import { cancelScheduled, pending, scheduledQuery } from './scheduledQuery.ts'
import { claimTasks, clearFinishedTasks, forgetStatistics, tasks } from './tasks.ts'
import { tasksToWatch, watchTask } from './watchTask.ts'

const service = vi.hoisted(() => ({
  started: 0,
  /** How many polls find no result yet. */
  unready: 0,
  failure: undefined as Error | undefined,
  /** ID of a request that the service no longer knows. */
  forgotten: undefined as string | undefined,
}))
vi.mock('./call.ts', () => ({
  call: vi.fn(async (method: string, fields: { request_id?: string }) => {
    if (method !== 'getResults') {
      service.started += 1
      return { request_id: `request-${service.started}` }
    }
    if (service.failure) throw service.failure
    if (fields.request_id === service.forgotten) throw new ApiError(422, 'request_id: isn’t known', { code: 210 })
    if (service.unready > 0) {
      service.unready -= 1
      throw new ApiError(425, 'Request is still being processed', { code: pending })
    }
    return { formatter: 'daily', rows: [], of: fields.request_id }
  }),
}))

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
} as unknown as Storage
const upTo = (dateto: string) =>
  scheduledQuery(
    'getAppStats',
    { application: 'AAAAA-00001', datefrom: '2026-01-01 00:00:00', dateto },
    { title: 'Statistics', application: 'AAAAA-00001', address: '/applications/AAAAA-00001/statistics' },
  )
/** Of a period that isn’t over. */
const query = upTo('2026-12-31 23:59:59')
let queries: QueryClient

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') })
  kept.clear()
  vi.stubGlobal('localStorage', storage)
  claimTasks('ann', String(Math.random()), storage)
  Object.assign(service, { started: 0, unready: 0, failure: undefined, forgotten: undefined })
  queries = new QueryClient()
})
afterEach(() => {
  vi.useRealTimers()
  awaitedTasks.clear()
})

const settled = async <Answer>(promise: Promise<Answer>): Promise<Answer> => {
  promise.catch(() => undefined)
  await vi.runAllTimersAsync()
  return promise
}

describe('a scheduled request', () => {
  test('polls until the result exists, and leaves nothing in the tray', async () => {
    service.unready = 3
    const { result } = await settled(queries.fetchQuery(query))
    expect(result).toMatchObject({ of: 'request-1' })
    expect([service.started, tasks.get()]).toEqual([1, []])
  })

  test('appears in the tray if it takes a while', async () => {
    service.unready = 8
    const answer = queries.fetchQuery(query)
    await vi.advanceTimersByTimeAsync(500)
    expect(tasks.get()).toMatchObject([{ state: 'running', reference: 'request-1', cleared: true }])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(tasks.get()).toMatchObject([{ cleared: false, title: 'Statistics' }])
    await settled(answer)
    expect(tasks.get()).toEqual([])
  })

  /** Reloads the page while it waits for a result: nothing waits anymore, and what was stored is kept. */
  const reload = async () => {
    service.unready = 100
    void queries.fetchQuery(query).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(3_000)
    awaitedTasks.clear()
    service.unready = 0
  }

  test('is continued after a reload instead of requested twice', async () => {
    await reload()
    const { result } = await settled(new QueryClient().fetchQuery(query))
    expect(result).toMatchObject({ of: 'request-1' })
    expect(service.started).toBe(1)
  })

  test('is requested again if the service no longer knows it', async () => {
    await reload()
    service.forgotten = 'request-1'
    const { result } = await settled(new QueryClient().fetchQuery(query))
    expect(result).toMatchObject({ of: 'request-2' })
  })

  test('continues in the tray after leaving the screen', async () => {
    service.unready = 100
    const leave = new QueryObserver(queries, query).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(5_000)
    leave()
    await vi.advanceTimersByTimeAsync(0)
    const [task] = tasksToWatch()
    expect(task).toMatchObject({ reference: 'request-1' })
    if (!task) return
    const { signal } = new AbortController()
    expect(await watchTask(task, signal)).toBe('running')
    service.unready = 0
    expect(await watchTask(task, signal)).toBe('done')
    expect(tasks.get()).toMatchObject([{ state: 'done' }])
  })

  test('is not requested again if its result is in the tray', async () => {
    service.unready = 100
    const leave = new QueryObserver(queries, query).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(5_000)
    leave()
    await vi.advanceTimersByTimeAsync(0)
    service.unready = 0
    for (const task of tasksToWatch()) await watchTask(task, new AbortController().signal)
    const finished = Date.now()
    vi.setSystemTime(finished + 20 * 60_000)
    expect(await settled(new QueryClient().fetchQuery(query))).toMatchObject({
      at: finished,
      result: { of: 'request-1' },
    })
    expect(tasks.get()).toEqual([])
    expect(await settled(new QueryClient().fetchQuery(query))).toMatchObject({ result: { of: 'request-2' } })
  })

  test('is deleted when canceled', async () => {
    service.unready = 100
    const leave = new QueryObserver(queries, query).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(5_000)
    await cancelScheduled(queries, query.queryKey)
    expect(tasks.get()).toEqual([])
    expect(queries.getQueryState(query.queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
    leave()
  })

  test('fails with the service’s message', async () => {
    service.failure = new ApiError(422, 'The period is too long', { code: 210 })
    await expect(settled(queries.fetchQuery(query))).rejects.toThrow('The period is too long')
    expect(tasks.get()).toEqual([])
  })
})

describe('the result of a past period', () => {
  const past = upTo('2026-10-31 23:59:59')
  const day = 86_400_000
  const later = async () => {
    vi.setSystemTime(Date.now() + 2 * day)
    return settled(new QueryClient().fetchQuery(past))
  }

  test('is read again by its ID, even days later, without the tray', async () => {
    const first = await settled(queries.fetchQuery(past))
    expect(tasks.get()).toMatchObject([{ state: 'done', cleared: true, reference: 'request-1' }])
    clearFinishedTasks()
    expect(await later()).toEqual(first)
    expect(await later()).toEqual(first)
    expect(service.started).toBe(1)
  })

  test('is calculated again only on request', async () => {
    const shown = new QueryObserver(queries, past)
    const leave = shown.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown.getCurrentResult()).toMatchObject({ data: { result: { of: 'request-1' } } })
    vi.setSystemTime(Date.now() + day)
    expect(shown.getCurrentResult().isStale).toBe(false)
    expect(await settled(shown.refetch())).toMatchObject({ data: { result: { of: 'request-2' } } })
    leave()
    expect(await later()).toMatchObject({ result: { of: 'request-2' } })
  })

  test('is requested again if the service no longer has it', async () => {
    await settled(queries.fetchQuery(past))
    service.forgotten = 'request-1'
    expect(await later()).toMatchObject({ result: { of: 'request-2' } })
    expect(tasks.get()).toMatchObject([{ reference: 'request-2' }])
  })

  test('is deleted with the person’s data', async () => {
    await settled(queries.fetchQuery(past))
    forgetStatistics()
    expect(await later()).toMatchObject({ result: { of: 'request-2' } })
  })

  test('is not final in the minutes around its end', async () => {
    const now = upTo('2026-11-21 11:59:59')
    await settled(queries.fetchQuery(now))
    expect(await settled(new QueryClient().fetchQuery(now))).toMatchObject({ result: { of: 'request-2' } })
  })
})

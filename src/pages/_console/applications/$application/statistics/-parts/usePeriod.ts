import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { cancelScheduled, type Scheduled } from '#api/scheduledQuery.ts'
import type { About, Between } from '#api/statistics.ts'
import { tasks } from '#api/tasks.ts'
import type { LoadState } from '#charts/ChartCard.tsx'
import { useZone } from '#components/controls/Text.tsx'
import {
  choosePeriods,
  customPeriodSearch,
  exactAddress,
  type SplitPeriod,
} from '#model/statistics/dashboardPeriods.ts'
import { type RangeName, readNames } from '#model/statistics/dashboardSearch.ts'
import { between, formatPeriod, type Period, wantedFormatter } from '#model/statistics/period.ts'
import type { PeriodSearch } from './periodParts.ts'

export type Dashboard = ReturnType<typeof usePeriod>

/**
 * The period in the URL. `usual`: the default, as a name or a stable function of the current time. `wanted`: the
 * resolution of a period; must be stable too. `compared`: with the period before it, unless the URL says otherwise.
 */
export function usePeriod(
  usual: RangeName | ((now: number) => Period) = '30d',
  { wanted = wantedFormatter, compared = false } = {},
) {
  const [now, setNow] = useState(() => Date.now())
  const { range, from, to, compare = compared, off }: PeriodSearch = useSearch({ strict: false })
  const { application = '' } = useParams({ strict: false })
  const href = useLocation({ select: (location) => location.href })
  const { zone } = useZone()
  const navigate = useNavigate()
  const change = useCallback(
    (next: object, replace = true) =>
      navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace, resetScroll: false }),
    [navigate],
  )
  const zoom = useCallback((period: Period) => void change(customPeriodSearch(period), false), [change])
  // stable, so that an unchanged period doesn’t recalculate and redraw the charts
  const periods = useMemo(
    () => choosePeriods({ range, from, to, compare }, usual, now, wanted),
    [range, from, to, compare, usual, now, wanted],
  )
  return {
    ...periods,
    application,
    now,
    compared,
    off: useMemo(() => readNames(off), [off]),
    again: () => setNow(Date.now()),
    /** Changes parts of the URL; undefined removes one. Resolves after the navigation. */
    change,
    zoom,
    ask: <Query>(over: SplitPeriod | undefined, query: (between: Between, about: About) => Query): Query[] =>
      over?.pieces.map((piece, index, { length }) =>
        query(between(piece), {
          application,
          address: exactAddress(href, periods.period),
          time: `${formatPeriod(over, zone, false)}${length > 1 ? `, part ${index + 1} of ${length}` : ''}`,
        }),
      ) ?? [],
  }
}

export interface StatisticsResult<Result = unknown> {
  wait: LoadState
  /** In the order of the queries; undefined until all have loaded. */
  results: Result[] | undefined
  /** Time of the oldest response, milliseconds since 1970. */
  at: number | undefined
  refresh: () => void
}

/** Of one request that isn’t scheduled. */
export function getLoadState({ data, error, isFetching, refetch }: UseQueryResult, since: number): LoadState {
  if (data !== undefined) return { state: 'there', refreshing: isFetching, behind: error?.message }
  if (!error) return { state: 'waiting', since }
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return { state: 'failed', message: error.message, requestId, onRetry: () => void refetch(), retrying: isFetching }
}

/** Several requests as one: pending until all are done, canceled and retried together. */
export function useAsked<Result, Key extends QueryKey>(
  queries: readonly UseQueryOptions<Scheduled<Result>, Error, Scheduled<Result>, Key>[],
  enabled = true,
): StatisticsResult<Result> {
  const client = useQueryClient()
  const answers = useQueries({ queries: queries.map((query) => ({ ...query, enabled })) })
  const [shown] = useState(() => Date.now())
  const all = tasks.use()
  const keys = queries.map(({ queryKey }) => JSON.stringify(queryKey))
  const there = answers.flatMap(({ data }) => (data ? [data] : []))
  const complete = there.length === queries.length
  const stamp = `${keys.join()} ${answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp changes with each answer, and nothing else may cause a render
  const results = useMemo(() => (complete ? there.map(({ result }) => result) : undefined), [complete, stamp])
  const fetching = answers.some(({ isFetching }) => isFetching)
  const refetch = (which: typeof answers) => {
    // what is asked for already, perhaps by another part of the screen, isn’t calculated twice
    for (const answer of which) void answer.refetch({ cancelRefetch: false })
  }
  const onRetry = () => refetch(answers.filter(({ data }) => data === undefined))
  const at = complete && there.length > 0 ? Math.min(...there.map((answer) => answer.at)) : undefined
  return { wait: getWait(), results, at, refresh: () => refetch(answers) }

  function getWait(): LoadState {
    if (complete)
      return {
        state: 'there',
        refreshing: fetching,
        behind: answers.find(({ isRefetchError }) => isRefetchError)?.error?.message,
      }
    const error = answers.find(({ data, error }) => error && !data)?.error
    if (error)
      return {
        state: 'failed',
        message: error.message,
        requestId: error instanceof ApiError ? error.requestId : undefined,
        onRetry,
        retrying: fetching,
      }
    if (!enabled) return { state: 'waiting', since: shown }
    if (!fetching && !answers.some(({ fetchStatus }) => fetchStatus === 'paused'))
      return { state: 'cancelled', onRetry }
    const started = all.flatMap((task) => (keys.includes(task.asked ?? '') ? [task.started] : []))
    const onCancel = () => {
      for (const { queryKey } of queries) if (queryKey) void cancelScheduled(client, queryKey)
    }
    return { state: 'waiting', since: started.length > 0 ? Math.min(...started) : shown, onCancel }
  }
}

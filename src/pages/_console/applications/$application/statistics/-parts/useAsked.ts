import { type QueryKey, type UseQueryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { cancelScheduled, type Scheduled } from '#api/scheduledQuery.ts'
import { tasks } from '#api/tasks.ts'
import type { Wait } from '#charts/ChartCard.tsx'

export interface AskedStatistics<Result = unknown> {
  wait: Wait
  /** In the order of the queries; undefined until all are there. */
  results: Result[] | undefined
  /** When the oldest was answered, milliseconds since 1970. */
  at: number | undefined
  refresh: () => void
}

/** Several requests of one method as one: pending until all are done, canceled and retried together. */
export function useAsked<Result, Key extends QueryKey>(
  queries: readonly UseQueryOptions<Scheduled<Result>, Error, Scheduled<Result>, Key>[],
  enabled = true,
): AskedStatistics<Result> {
  const client = useQueryClient()
  const answers = useQueries({ queries: queries.map((query) => ({ ...query, enabled })) })
  const [shown] = useState(() => Date.now())
  const all = tasks.use()
  const asked = queries.map(({ queryKey }) => JSON.stringify(queryKey))
  const there = answers.flatMap(({ data }) => (data ? [data] : []))
  const complete = there.length === queries.length
  const stamp = `${asked.join()} ${answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp changes whenever an answer does, and nothing else may draw anew
  const results = useMemo(() => (complete ? there.map(({ result }) => result) : undefined), [complete, stamp])
  const fetching = answers.some(({ isFetching }) => isFetching)
  const refetch = (which: typeof answers) => {
    for (const answer of which) if (!answer.isFetching) void answer.refetch()
  }
  const onRetry = () => refetch(answers.filter(({ data }) => data === undefined))
  const at = complete && there.length > 0 ? Math.min(...there.map((answer) => answer.at)) : undefined
  return { wait: getWait(), results, at, refresh: () => refetch(answers) }

  function getWait(): Wait {
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
    const started = all.flatMap((task) => (asked.includes(task.asked ?? '') ? [task.started] : []))
    const onCancel = () => {
      for (const { queryKey } of queries) if (queryKey) void cancelScheduled(client, queryKey)
    }
    return { state: 'waiting', since: started.length > 0 ? Math.min(...started) : shown, onCancel }
  }
}

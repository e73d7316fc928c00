import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { cancelScheduled, isOver, type scheduled } from '#api/scheduled.ts'
import { tasks } from '#api/tasks.ts'
import type { Wait } from '#charts/ChartCard.tsx'
import type { ResultOf, ScheduledMethod } from '#contract/results.ts'

type Query<Name extends ScheduledMethod> = ReturnType<typeof scheduled<Name>>

export interface Asked<Result> {
  wait: Wait
  /** In the order of the queries; undefined until all are there. */
  results: Result[] | undefined
  /** When the oldest was answered, milliseconds since 1970. */
  at: number | undefined
  refresh: () => void
}

/** Several scheduled requests of one method as one: there when all are, given up and tried again together. */
export function useAsked<Name extends ScheduledMethod>(
  queries: readonly Query<Name>[],
  { live = false, enabled = true }: { live?: boolean; enabled?: boolean } = {},
): Asked<ResultOf<Name>> {
  const client = useQueryClient()
  const answers = useQueries({
    queries: queries.map(
      (query): Query<Name> => ({
        ...query,
        enabled,
        // of a time that is over, nothing new is to be learned
        refetchInterval: ({ state }) => live && !isOver(query.queryKey[1], state.data?.at ?? 0) && 60_000,
        // kept up to date, the stretch moves: what was there stays until the next is
        ...(live && { placeholderData: keepPreviousData }),
      }),
    ),
  })
  const [shown] = useState(() => Date.now())
  const all = tasks.use()
  const refresh = () => {
    for (const { refetch, isFetching } of answers) if (!isFetching) void refetch()
  }
  const retry = () => {
    for (const { refetch, isFetching, data } of answers) if (!isFetching && data === undefined) void refetch()
  }
  const cancel = () => {
    for (const { queryKey } of queries) void cancelScheduled(client, queryKey)
  }
  const there = answers.flatMap(({ data }) => (data ? [data] : []))
  const complete = there.length === queries.length
  const asked = queries.map(({ queryKey }) => JSON.stringify(queryKey))
  const since = Math.min(
    ...all.flatMap((task) => (task.asked !== undefined && asked.includes(task.asked) ? [task.started] : [])),
  )
  const stamp = `${asked.join()} ${answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp changes whenever an answer does, and nothing else may draw anew
  const results = useMemo(() => (complete ? there.map(({ result }) => result) : undefined), [complete, stamp])
  const failed = answers.find(({ error, data }) => error && !data)
  return {
    wait: waitOf(),
    results,
    at: complete && there.length > 0 ? Math.min(...there.map(({ at }) => at)) : undefined,
    refresh,
  }

  function waitOf(): Wait {
    if (complete)
      return {
        state: 'there',
        refreshing: answers.some(({ isFetching }) => isFetching),
        behind: answers.find(({ isRefetchError }) => isRefetchError)?.error?.message,
      }
    if (failed?.error)
      return {
        state: 'failed',
        message: failed.error.message,
        requestId: failed.error instanceof ApiError ? failed.error.requestId : undefined,
        onRetry: retry,
        retrying: answers.some(({ isFetching }) => isFetching),
      }
    if (!enabled) return { state: 'waiting', since: shown }
    if (answers.some(({ isFetching, fetchStatus }) => isFetching || fetchStatus === 'paused'))
      return { state: 'waiting', since: Number.isFinite(since) ? since : shown, onCancel: cancel }
    return { state: 'cancelled', onRetry: retry }
  }
}

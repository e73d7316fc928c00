import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { subscribersOver } from '#api/statistics.ts'
import type { Wait } from '#charts/ChartCard.tsx'
import type { ResponseOf } from '#contract/index.ts'
import type { Period } from '#model/statistics/buckets.ts'
import { secondOf } from '#model/statistics/period.ts'
import { endOfEach } from './subscriberSeries.ts'

type Answer = ResponseOf<'getSubscribersStatistics'>

/** How many devices could be reached over years that follow on each other, by month; over one stretch as finely as the service tells. */
export function useSubscribersOver(
  application: string,
  stretches: readonly Period[],
  refetchInterval: number | false = false,
) {
  const pieces = stretches.length
  const [shown] = useState(() => Date.now())
  const answers = useQueries({
    queries: stretches.map(({ from, to }) => ({
      // up to the last second: exactly a year would be told by month
      ...subscribersOver(application, { datefrom: secondOf(from), dateto: secondOf(to) }),
      refetchInterval,
    })),
    combine: together,
  })
  const { answers: there, asking, error, behind, refresh } = answers
  const rows = useMemo(() => {
    const all = there?.flatMap(({ statistics }) => statistics)
    return all && pieces > 1 ? endOfEach(all, 'monthly') : all
  }, [there, pieces])
  const wait: Wait = rows
    ? { state: 'there', refreshing: asking, behind }
    : error
      ? {
          state: 'failed',
          message: error.message,
          requestId: error instanceof ApiError ? error.requestId : undefined,
          onRetry: refresh,
          retrying: asking,
        }
      : { state: 'waiting', since: shown }
  return { rows, wait, at: rows && answers.at, refresh }
}

/** Several answers as one; kept the same while they are. */
const together = (results: UseQueryResult<Answer>[]) => {
  const there = results.flatMap(({ data }) => (data ? [data] : []))
  return {
    answers: results.length > 0 && there.length === results.length ? there : undefined,
    asking: results.some(({ isFetching }) => isFetching),
    error: results.find(({ error, data }) => error && !data)?.error,
    behind: results.find(({ isRefetchError }) => isRefetchError)?.error?.message,
    at: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refresh: () => {
      for (const { refetch } of results) void refetch()
    },
  }
}

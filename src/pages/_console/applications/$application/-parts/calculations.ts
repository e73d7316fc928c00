import type { UseQueryResult } from '@tanstack/react-query'
import type { Scheduled } from '#api/scheduledQuery.ts'

/** What the service calculates for each row of a list. */
export interface Calculations<Sum> {
  /** By the key of the row; `waiting` while the service calculates. */
  sums: ReadonlyMap<string, Sum | 'waiting' | 'failed'>
  /** How many the service couldn’t calculate. */
  failed: number
  retry: () => void
}

type Answer<Result> = Pick<UseQueryResult<Scheduled<Result>>, 'data' | 'isError' | 'isFetching' | 'refetch'>

/** Combines the answers for rows, which are in the order of their keys. */
export const toCalculations =
  <Result, Sum>(keys: readonly string[], sumOf: (result: Result) => Sum) =>
  (answers: readonly Answer<Result>[]): Calculations<Sum> => {
    const broken = answers.filter(({ data, isError, isFetching }) => !data && isError && !isFetching)
    const sums = new Map<string, Sum | 'waiting' | 'failed'>()
    for (const [index, { data, isFetching, isError }] of answers.entries()) {
      const key = keys[index]
      if (key !== undefined && (data || isFetching || isError))
        sums.set(key, data ? sumOf(data.result) : isFetching ? 'waiting' : 'failed')
    }
    return {
      sums,
      failed: broken.length,
      retry: () => {
        for (const { refetch } of broken) void refetch()
      },
    }
  }

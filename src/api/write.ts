import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsoleMethodName } from '#contract/console/index.ts'
import type { MethodName, RequestOf } from '#contract/index.ts'
import { call } from './call.ts'
import { isLost } from './errors.ts'

function useRefresh(refreshes: readonly (MethodName | ConsoleMethodName)[]) {
  const queries = useQueryClient()
  return () => {
    for (const read of refreshes) void queries.invalidateQueries({ queryKey: [read] })
  }
}

interface WriteOptions {
  /** The queries that it invalidates. */
  refreshes: readonly (MethodName | ConsoleMethodName)[]
  /** Called once it is done, even if what called it is gone by then. */
  done?: () => void
}

/** A mutation of one call. */
export function useWrite<Name extends MethodName>(method: Name, { refreshes, done }: WriteOptions) {
  const refresh = useRefresh(refreshes)
  const onSuccess = () => {
    done?.()
    refresh()
  }
  const mutationFn = (fields: RequestOf<Name>) => call(method, fields)
  // after a lost response, it may have been done
  const onError = (error: unknown) => isLost(error) && onSuccess()
  return { ...useMutation({ mutationFn, onSuccess, onError }), method }
}

/** A mutation of several calls. Also invalidates after a failure: some of the calls may have succeeded. */
export const useChange = <Given, Answer>(
  mutationFn: (given: Given) => Promise<Answer>,
  refreshes: readonly (MethodName | ConsoleMethodName)[],
) => useMutation({ mutationFn, onSettled: useRefresh(refreshes) })

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MethodName, RequestOf } from '#contract/index.ts'
import { call } from './call.ts'

function useRefresh(refreshes: readonly MethodName[]) {
  const queries = useQueryClient()
  return () => {
    for (const read of refreshes) void queries.invalidateQueries({ queryKey: [read] })
  }
}

/** A call that changes something. `refreshes` names the reads whose answers it makes stale. */
export function useWrite<Name extends MethodName>(method: Name, { refreshes }: { refreshes: readonly MethodName[] }) {
  const onSuccess = useRefresh(refreshes)
  const mutationFn = (fields: RequestOf<Name>) => call(method, fields)
  return { ...useMutation({ mutationFn, onSuccess }), method }
}

/** A change that takes several calls. Reads are stale after a failure too: some of the calls may have succeeded. */
export const useChange = <Given, Answer>(
  mutationFn: (given: Given) => Promise<Answer>,
  refreshes: readonly MethodName[],
) => useMutation({ mutationFn, onSettled: useRefresh(refreshes) })

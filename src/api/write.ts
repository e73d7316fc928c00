import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MethodName, RequestOf } from '#contract/index.ts'
import { call } from './call.ts'

/** A call that changes something. `refreshes` names the reads whose answers it makes stale, for whatever request. */
export function useWrite<Name extends MethodName>(method: Name, { refreshes }: { refreshes: readonly MethodName[] }) {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationKey: [method],
    mutationFn: (fields: RequestOf<Name>) => call(method, fields),
    onSuccess: () => {
      for (const read of refreshes) void queries.invalidateQueries({ queryKey: [read] })
    },
  })
  return { ...mutation, method }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from './call.ts'
import { forgetActivities } from './liveActivities.ts'
import { forgetPersonal } from './personalStorage.ts'
import { useSignedIn } from './session.ts'

/** Puts the demo back to its beginning. Every screen reads again, and what pointed to deleted things is forgotten; drafts stay. */
export function useResetDemo() {
  const queries = useQueryClient()
  const { name, service } = useSignedIn()
  const owner = { name, service: service.label }
  const mutation = useMutation({
    mutationFn: (request: RequestOf<'resetDemo'>) => call('resetDemo', request),
    onSettled: () => {
      forgetPersonal(owner)
      forgetActivities(owner)
      void queries.invalidateQueries()
    },
  })
  return { ...mutation, method: 'resetDemo' as const }
}

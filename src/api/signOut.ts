import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from './send.ts'
import { session } from './session.ts'
import { forgetStatistics } from './tasks.ts'

/**
 * Signs out and reloads the page, so that nothing read stays in memory. What this browser keeps of people is forgotten too:
 * who was looked up, lists of people in drafts, statistics, an imported file. `forget` forgets more.
 */
export function useSignOut(forget: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (scope: 'here' | 'everywhere') =>
      send(scope === 'here' ? '/session' : '/session?everywhere=true', { verb: 'DELETE' }),
    onSuccess: async () => {
      forgetStatistics()
      forget()
      const before = queries.getQueryData(session().queryKey)
      if (before?.signedIn) {
        const { forgetKept } = await import('./forgetKept.ts')
        await forgetKept({ name: before.name, service: before.service.label })
      }
      window.location.assign('/sign-in')
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from './send.ts'
import { announceSession, session } from './session.ts'
import { forgetStatistics } from './tasks.ts'

/** Signs out, forgets what this browser keeps about people, and reloads the page. `forget` forgets more. */
export function useSignOut(forget: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (scope: 'here' | 'everywhere') =>
      send(scope === 'here' ? '/session' : '/session?everywhere=true', { verb: 'DELETE' }),
    onSuccess: async () => {
      announceSession(undefined)
      forgetStatistics()
      forget()
      const before = queries.getQueryData(session().queryKey)
      let back = ''
      if (before?.signedIn) {
        // for the same person; without the search part, which may name others
        back = `?${new URLSearchParams({ to: window.location.pathname, as: before.name })}`
        const { clearStoredData } = await import('./clearStoredData.ts')
        await clearStoredData({ name: before.name, service: before.service.label })
      }
      window.location.assign(`/sign-in${back}`)
    },
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from './send.ts'
import { announceSession, continueAs, type Session, type SignedIn, session } from './session.ts'

/** The demo’s users after the session has ended; null if the service isn’t a demo. */
export const demoUsersQuery = () =>
  queryOptions({
    queryKey: ['session', 'demo users'],
    queryFn: async ({ signal }) => {
      const who = (await send('/session', { verb: 'GET', signal })) as Session
      return who.signedIn ? null : who.demoUsers
    },
    gcTime: 0,
  })

/** Clears the cache if another person signs in. */
export function useSignIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (who: { name: string; password: string }) => (await send('/session', { body: who })) as SignedIn,
    onSuccess: (answer) => {
      const before = queries.getQueryData(session().queryKey)
      if (!before?.signedIn || before.name !== answer.name) queries.clear()
      continueAs(queries, answer)
      announceSession(answer)
    },
  })
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#contract/roles.ts'
import { ApiError } from './errors.ts'
import { send } from './send.ts'
import { createStore } from './store.ts'

export interface ServiceInfo {
  label: string
  demo: boolean
}
export interface DemoUser {
  name: string
  password: string
  role: Role
}
export interface SignedIn {
  signedIn: true
  name: string
  role: Role
  may: readonly string[]
  maySeeKeys: boolean
  service: ServiceInfo
  /** OpenStreetMap tiles are credited by their URL; the geocoder is a Nominatim server. */
  maps: { tiles: string | null; attribution: string | null; geocoder: string | null }
}
type Session = SignedIn | { signedIn: false; service: ServiceInfo; demoUsers: readonly DemoUser[] | null }

/** A call failed because the session has ended; screens stay until someone signs in again. */
export const signedOut = createStore(false)

/** A refusal of an earlier request says nothing about the current session. */
export const signIns = createStore(0)

export const session = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => (await send('/session', { verb: 'GET', signal })) as Session,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Clears the cache if another person signs in. */
export function useSignIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (who: { name: string; password: string }) => (await send('/session', { body: who })) as SignedIn,
    onSuccess: (answer) => {
      const before = queries.getQueryData(session().queryKey)
      if (!before?.signedIn || before.name !== answer.name) queries.clear()
      queries.setQueryData(session().queryKey, answer)
      signIns.set(signIns.get() + 1)
      signedOut.set(false)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    },
  })
}

/** Only below the console’s layout, which waits for the session. */
export function useSignedIn(): SignedIn {
  const { data } = useQuery(session())
  if (!data?.signedIn) throw new Error('No one is signed in')
  return data
}

export const useMay = (method: string): boolean => useSignedIn().may.includes(method)

interface Question {
  answered: Promise<boolean>
  answer(confirmed: boolean): void
}

export const passwordQuestion = createStore<Question | undefined>(undefined)

/** Concurrent calls wait for the same dialog. */
export function askPassword(): Promise<boolean> {
  const asked = passwordQuestion.get()
  if (asked) return asked.answered
  let answer: Question['answer'] = () => undefined
  const answered = new Promise<boolean>((resolve) => {
    answer = (confirmed) => {
      passwordQuestion.set(undefined)
      resolve(confirmed)
    }
  })
  passwordQuestion.set({ answered, answer })
  return answered
}

export const useConfirmPassword = () =>
  useMutation({
    mutationFn: (password: string) => send('/session/password', { body: { password } }),
    onSuccess: () => passwordQuestion.get()?.answer(true),
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return
      passwordQuestion.get()?.answer(false)
      signedOut.set(true)
    },
  })

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#contract/roles.ts'
import { send } from './send.ts'
import { createStore } from './store.ts'

export interface ServiceInfo {
  /** `Demo`, or the host. */
  label: string
  demo: boolean
}
export interface DemoUser {
  name: string
  password: string
  role: Role
}
/** What maps are drawn with; null where it is not configured. */
export interface MapSettings {
  /** Template of the address of raster tiles. */
  tiles: string | null
  /** Whose they are; OpenStreetMap's say it by their address. */
  attribution: string | null
  /** Where places are searched by name, as Nominatim answers. */
  geocoder: string | null
}
export interface SignedIn {
  signedIn: true
  name: string
  role: Role
  /** Names of the methods this role may call. */
  may: readonly string[]
  maySeeKeys: boolean
  service: ServiceInfo
  maps: MapSettings
}
export interface SignedOut {
  signedIn: false
  service: ServiceInfo
  demoUsers: readonly DemoUser[] | null
}
export type Session = SignedIn | SignedOut

/** True once a call was refused because the session had ended; the screens stay as they are until someone signs in. */
export const signedOut = createStore(false)

/** How often someone has signed in on this page: a refusal of an earlier request says nothing about the current session. */
export const signIns = createStore(0)

/** Who is signed in, and to which service. */
export const session = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => (await send('/session', { verb: 'GET', signal })) as Session,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Signs in. Another person's data never stays on screen: everything read before is dropped when the name changes. */
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

/** The person signed in. Only below the console's own layout, which waits for the session. */
export function useSignedIn(): SignedIn {
  const { data } = useQuery(session())
  if (!data?.signedIn) throw new Error('No one is signed in')
  return data
}

/** Whether the person's role may call a method. */
export const useMay = (method: string): boolean => useSignedIn().may.includes(method)

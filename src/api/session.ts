import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Role } from '#contract/roles.ts'
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
  /** More devices than this are confirmed by typing their number. */
  confirmAbove: number
  /** Sends wait in the Outbox first. */
  holdsSends: boolean
  /** How long they wait at least; 0: they only wait for approval, or not at all. */
  holdSeconds: number
  /** Codes of the presets that a role without the right to send may send to one person. */
  approvedPresets: readonly string[]
  /** Codes of the presets that are approved for the Support role, whatever one’s own role. */
  supportPresets: readonly string[]
}
export type Session = SignedIn | { signedIn: false; service: ServiceInfo; demoUsers: readonly DemoUser[] | null }

/**
 * The session has ended; screens stay until someone signs in again. `expired`: a call failed because of it. `left`: the person signed
 * out in another tab, so nobody may see the screen.
 */
export const signedOut = createStore<false | 'expired' | 'left'>(false)

export const endSession = (): void => signedOut.set(signedOut.get() || 'expired')

/** A refusal of an earlier request says nothing about the current session. */
export const signIns = createStore(0)

/** True once someone signed in after this appeared, such as the failure of a call in a session that had ended. */
export function useSignedInSince(subject: unknown): boolean {
  const count = signIns.use()
  const [seen, setSeen] = useState({ subject, count })
  if (seen.subject !== subject) setSeen({ subject, count })
  return seen.subject === subject && seen.count !== count
}

export const session = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => (await send('/session', { verb: 'GET', signal })) as Session,
    staleTime: Number.POSITIVE_INFINITY,
  })

let tabs: BroadcastChannel | undefined
/** Created on first use. A message reaches every tab of the console except the one that sent it. */
const otherTabs = () => (tabs ??= new BroadcastChannel('console session'))

/** Tells other tabs who has signed in here; undefined if someone signed out. */
export const announceSession = (who: SignedIn | undefined): void => otherTabs().postMessage(who)

const changedElsewhere = 'person changed in another tab'

/** True once after this tab was reloaded because another person signed in elsewhere. */
export function takePersonChanged(storage: Storage = sessionStorage): boolean {
  const changed = storage.getItem(changedElsewhere) !== null
  storage.removeItem(changedElsewhere)
  return changed
}

/**
 * Follows what other tabs do with the session they share: after a sign-out, this tab asks to sign in over its screen, so
 * that no input is lost; if another person signs in, it calls `reload`.
 */
export function useOtherTabs(reload: () => void): void {
  const queries = useQueryClient()
  useEffect(() => {
    const channel = otherTabs()
    const follow = ({ data: who }: MessageEvent<SignedIn | undefined>) => {
      const before = queries.getQueryData(session().queryKey)
      if (!before) return
      if (!who) {
        if (before.signedIn) signedOut.set('left')
      } else if (!before.signedIn || before.name !== who.name || before.role !== who.role) {
        sessionStorage.setItem(changedElsewhere, 'true')
        reload()
      } else continueAs(queries, who)
    }
    channel.addEventListener('message', follow)
    return () => channel.removeEventListener('message', follow)
  }, [queries, reload])
}

export function continueAs(queries: QueryClient, who: SignedIn) {
  queries.setQueryData(session().queryKey, who)
  signIns.set(signIns.get() + 1)
  signedOut.set(false)
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
}

/** Only below the console’s layout, which waits for the session. */
export function useSignedIn(): SignedIn {
  const { data } = useQuery(session())
  if (!data?.signedIn) throw new Error('You’re signed out. Sign in again.')
  return data
}

export const useCan = (method: string): boolean => useSignedIn().may.includes(method)

interface Question {
  answered: Promise<boolean>
  answer(confirmed: boolean): void
}

export const passwordQuestion = createStore<Question | undefined>(undefined)

/** Concurrent calls wait for the same dialog. */
export function askPassword(): Promise<boolean> {
  const question = passwordQuestion.get()
  if (question) return question.answered
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

import { queryOptions, useQuery } from '@tanstack/react-query'
import { isHeldId } from '#contract/console/heldId.ts'
import type { HeldState, ListedHeld, WholeHeld } from '#contract/console/outbox.ts'
import { callOwn } from './call.ts'
import { currentSend } from './numberSends/sendState.ts'
import { useChange } from './write.ts'

/** A held send, with the time when it is due by this browser's clock. */
export type Timed<Held extends ListedHeld = ListedHeld> = Held & { dueAt: number }

/** Now, as `wait` counts from the answer. */
export const timed = <Held extends ListedHeld>(held: Held): Timed<Held> => ({
  ...held,
  dueAt: Date.now() + held.wait * 1_000,
})

const running: readonly HeldState[] = ['held', 'sending']
const isRunning = ({ state }: ListedHeld) => running.includes(state)
/** Milliseconds: others undo it, too. */
const whileHeld = 2_000
const whileOpen = 15_000
const whileDecided = 4_000

export const heldQuery = (held: string) =>
  queryOptions({
    queryKey: ['getHeld', { held }] as const,
    queryFn: async ({ signal }) => timed((await callOwn('getHeld', { held }, { signal })).held),
    refetchInterval: ({ state: { data } }) =>
      !data || data.ended ? false : isRunning(data) ? whileHeld : whileDecided,
  })

/** What waits in an application, the next first; a file as one for all its rows of a person in a state. */
export const outboxQuery = (application: string) =>
  queryOptions({
    queryKey: ['listHeld', { application }] as const,
    queryFn: async ({ signal }) =>
      (await callOwn('listHeld', { application, ended: false, canceled: false }, { signal })).held.map((held) =>
        timed(held),
      ),
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? whileHeld : whileOpen),
  })

/**
 * Sends of an application that were canceled, undone, declined, or refused in the last 30 days, newest first; a file in the same
 * way.
 */
export const canceledQuery = (application: string) =>
  queryOptions({
    queryKey: ['listHeld', { application, canceled: true }] as const,
    queryFn: async ({ signal }) =>
      (await callOwn('listHeld', { application, ended: false, canceled: true }, { signal })).held,
    staleTime: 60_000,
  })

/** The send, by its ID, that took the place of a canceled message; null: none. `message`: its code, or its ID in the Outbox. */
export const replacementQuery = (message: string) =>
  queryOptions({
    queryKey: ['getReplacement', { message }] as const,
    queryFn: async ({ signal }) => (await callOwn('getReplacement', { message }, { signal })).replacedBy,
  })

/** As often as anyone edits a message. */
const mostEdits = 20

/**
 * The version of an edited send that someone approved, else the last one that waited for approval; null: there is neither, or not for
 * over 30 days. `replaced`: what the edited one takes the place of.
 */
export const approvedVersionQuery = (replaced: string | null) =>
  queryOptions({
    queryKey: ['getHeld', { approvedBefore: replaced }] as const,
    queryFn: async ({ signal }) => {
      let last: WholeHeld | null = null
      for (let id = replaced, edits = 0; id && isHeldId(id) && edits < mostEdits; edits += 1) {
        const { held }: { held: WholeHeld } = await callOwn('getHeld', { held: id }, { signal })
        if (!held.approval) break
        if (held.approval.given.length > 0) return held
        last ??= held
        id = held.replaces
      }
      return last
    },
    enabled: replaced !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // what ended long ago is no longer stored
    retry: false,
  })

/** The person’s drafts whose last send was declined or refused, and why. */
export const returnedQuery = (application: string) =>
  queryOptions({
    queryKey: ['listReturned', { application }] as const,
    queryFn: async ({ signal }) => (await callOwn('listReturned', { application }, { signal })).returned,
    retry: false,
  })

/**
 * The language of a message’s default text, as its draft had it; null: nobody knows. `message`: its code, or its ID in the Outbox.
 */
export const textLanguageQuery = (message: string) =>
  queryOptions({
    queryKey: ['getTextLanguage', { message }] as const,
    // only warnings depend on it
    queryFn: async ({ signal }) =>
      (await callOwn('getTextLanguage', { message }, { signal }).catch(() => ({ language: null }))).language,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What waits in an application; none until it is known. */
export const useOutbox = (application: string): readonly Timed[] => useQuery(outboxQuery(application)).data ?? []

const refreshes = [
  'getHeld',
  'listHeld',
  'listBatch',
  'listReturned',
  'getReplacement',
  'countBatch',
  'listMessages',
  'getMessage',
] as const

/** `checked`: even if it may have gone out, as someone found that it hasn’t. */
export const useUndoHeld = () =>
  useChange(
    async ({ held, checked }: { held: string; checked: boolean }) =>
      (await callOwn('undoHeld', { held, checked, replaced: false })).held,
    [...refreshes],
  )

/** Undoes every row of a file that hasn’t gone out; if this browser still sends it, no more rows follow. */
export const useUndoBatch = () =>
  useChange(
    async (request: { application: string; batch: string }) => {
      if (currentSend.get()?.id === request.batch) await (await import('./numberSends/runSend.ts')).endSend()
      return callOwn('undoBatch', request)
    },
    [...refreshes],
  )

/** Of one that may have gone out: it has. */
export const useConfirmHeld = () =>
  useChange(async (held: string) => (await callOwn('confirmHeld', { held })).held, [...refreshes])

/** `again`: even if it may have gone out. */
export const useSendHeld = () =>
  useChange(
    async ({ held, again }: { held: string; again: boolean }) => (await callOwn('sendHeld', { held, again })).held,
    [...refreshes],
  )

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { HeldState, ListedHeld } from '#contract/console/outbox.ts'
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

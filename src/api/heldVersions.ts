import { queryOptions } from '@tanstack/react-query'
import { isHeldId } from '#contract/console/heldId.ts'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { callOwn } from './call.ts'

/** As often as anyone edits a message. */
const mostEdits = 20

/**
 * The version of an edited send that someone approved, or by its code what the service already had; else the last one that waited for
 * approval; null: there is none, or not for over 30 days. `replaced`: what the edited one takes the place of.
 */
export const approvedVersionQuery = (replaced: string | null) =>
  queryOptions({
    queryKey: ['getHeld', { approvedBefore: replaced }] as const,
    queryFn: async ({ signal }) => {
      let last: WholeHeld | null = null
      for (let id = replaced, edits = 0; id && edits < mostEdits; edits += 1) {
        if (!isHeldId(id)) return id
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

/** The send, by its ID, that took the place of a canceled message; null: none. `message`: its code, or its ID in the Outbox. */
export const replacementQuery = (message: string) =>
  queryOptions({
    queryKey: ['getReplacement', { message }] as const,
    queryFn: async ({ signal }) => (await callOwn('getReplacement', { message }, { signal })).replacedBy,
  })

/** What a send has to do with others of its draft: what was declined before it, and what became of it. */
export const resubmissionQuery = (held: string) =>
  queryOptions({
    queryKey: ['getResubmission', { held }] as const,
    queryFn: ({ signal }) => callOwn('getResubmission', { held }, { signal }),
    // the draft is sent and discarded elsewhere
    staleTime: 0,
    retry: false,
  })

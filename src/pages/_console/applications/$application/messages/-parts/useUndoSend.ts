import { returnDraft } from '#api/composerDrafts.ts'
import { useOffline } from '#api/online.ts'
import { useUndoHeld } from '#api/outbox.ts'
import { useSignedIn } from '#api/session.ts'
import type { ListedHeld } from '#contract/console/outbox.ts'
import type { MethodName } from '#contract/index.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { draftAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import { useMessageEntries } from './useMessageEntries.ts'

/** What to expect while Undo takes long. */
export const ifTooLate = 'If it goes out first, this page says so.'

/**
 * Undo for a held send, which gives the draft back. It answers what happened, in words, and where the message can be written on:
 * the draft, or the composer with what the message had if it was sent without one.
 */
export function useUndoSend(application: string, held: ListedHeld, message: SentMessage) {
  const { again } = useMessageEntries(application)(message)
  const { name, service } = useSignedIn()
  const { id, state, method, person } = held
  const refusal = useRefusal(method as MethodName, 'stop messages')
  const { mutateAsync, isPending, error } = useUndoHeld()
  const own = person === name
  const undo = async () => {
    const { draft } = await mutateAsync({ held: id, checked: state === 'unknown' })
    const back = returnDraft({ name, service: service.label }, draft, person)
    const whose = own ? 'the draft is back' : `the draft is back with ${person}, and this is your copy`
    return {
      told: back
        ? `${state === 'awaiting' ? 'Withdrawn' : 'Undone'}. Nothing was sent, and ${whose}.`
        : 'Undone. Nothing was sent.',
      to: back ? draftAddress(application, back.kind, back.id) : own ? again : undefined,
    }
  }
  const offline = useOffline(state === 'awaiting' ? 'Withdraw' : state === 'unknown' ? 'your answer' : 'Undo')
  return { undo, refusal: own ? undefined : refusal, offline, isPending, error }
}

import { isHeldId } from '#contract/console/heldId.ts'
import { localZone } from '#format/format.ts'
import { requestWhen } from '#model/messages/requestParts.ts'
import { callOwn } from './call.ts'
import { type ComposerDraft, type DraftOwner, newDraftId, toDraft } from './composerDrafts.ts'
import type { ReplacedKind } from './createAgain.ts'

/**
 * The draft that a waiting message was made from, with the time of the request that takes its place, for *Undo* to give back. One of
 * someone else becomes a copy. Undefined: the message waits without one, or is already at the service.
 */
export async function movedDraft(
  owner: DraftOwner,
  message: string,
  { kind, request }: { kind: ReplacedKind; request: Readonly<Record<string, unknown>> },
): Promise<ComposerDraft | undefined> {
  if (!isHeldId(message)) return undefined
  // a new time matters more than the draft
  const held = await callOwn('getHeld', { held: message }).then(
    (found) => found.held,
    () => undefined,
  )
  const draft = toDraft(held?.draft)
  if (!held || !draft) return undefined
  const time =
    kind === 'whatsapp' ? { when: 'later', date: request.send_date } : { when: requestWhen(request, localZone()) }
  return {
    ...draft,
    ...(held.person !== owner.name && { id: newDraftId() }),
    values: { ...draft.values, ...time },
  }
}

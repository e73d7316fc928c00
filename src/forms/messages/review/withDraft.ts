import { composerDraft, type DraftOwner } from '#api/composerDrafts.ts'

/**
 * A send with the draft that it was made from, which the Outbox gives back if it is undone. The service doesn’t get it. Without
 * its attempts, so that a repeated send is the same.
 */
export function withDraft<Request extends object>(
  { owner, draftId }: { owner: DraftOwner; draftId: string },
  request: Request,
): Request {
  const draft = composerDraft(owner, draftId)
  if (!draft) return request
  const { attempt: _, changed: __, ...kept } = draft
  return { ...request, composerDraft: kept } as Request
}

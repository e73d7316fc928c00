import { composerDraft, type DraftOwner } from '#api/composerDrafts.ts'

/**
 * A send with the draft that it was made from, which the Outbox gives back if it is undone. The service doesn’t get it. Without
 * its attempts, so that a repeated send is the same.
 */
export function withDraft<Request extends object>(
  { owner, draftId, edits }: { owner: DraftOwner; draftId: string; edits?: { code: string } | undefined },
  request: Request,
): Request {
  const replacing = edits ? { ...request, composerReplaces: edits.code } : request
  const draft = composerDraft(owner, draftId)
  if (!draft) return replacing
  const { attempt: _, changed: __, ...kept } = draft
  return { ...replacing, composerDraft: kept } as Request
}

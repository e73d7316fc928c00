import { composerDraft, type DraftOwner } from '#api/composerDrafts.ts'

/** A send with the draft that it was made from, which the Outbox gives back if it is undone. The service doesn’t get it. */
export const withDraft = <Request extends object>(
  { owner, draftId }: { owner: DraftOwner; draftId: string },
  request: Request,
): Request => ({ ...request, composerDraft: composerDraft(owner, draftId) })

import { useRouter } from '@tanstack/react-router'
import type { ComposerDraft, DraftOwner } from '#api/composerDrafts.ts'
import { useShareDraft } from '#api/sharedDrafts.ts'
import { copyText } from '#components/controls/copyText.ts'
import { notify } from '#components/feedback/notify.ts'
import { draftAddress } from './composeAddress.ts'
import { draftName } from './draftName.ts'

/** Shares drafts, which is what makes their links work for others. A toast says what became of it. `busy`: the ID of the one in progress. */
export function useDraftLink(application: string, owner: DraftOwner) {
  const { mutateAsync, isPending, variables } = useShareDraft(owner)
  const router = useRouter()
  const change = async (draft: ComposerDraft, shared: boolean, failed: string) => {
    try {
      await mutateAsync({ draft, shared })
      return true
    } catch (error) {
      void notify(`Draft ${draftName(draft)} not ${failed}. ${(error as Error).message}`)
      return false
    }
  }
  return {
    busy: isPending ? variables.draft.id : undefined,
    async copyLink(draft: ComposerDraft): Promise<void> {
      if (!(await change(draft, true, 'shared'))) return
      const { href } = router.buildLocation(draftAddress(application, draft.kind, draft.id) as never)
      const link = new URL(href, window.location.href).href
      const copied = await copyText(link)
      void notify(copied ? 'Link copied. Anyone with it can open a copy of the draft.' : `Shared. The link is ${link}`)
    },
    async stopSharing(draft: ComposerDraft): Promise<void> {
      if (await change(draft, false, 'changed')) void notify(`Draft ${draftName(draft)} is no longer shared`)
    },
  }
}

import {
  type ComposerDraft,
  composerDraft,
  type DraftOwner,
  dropComposerDraft,
  keepComposerDraft,
} from '#api/composerDrafts.ts'
import { type DraftForm, useDraftForm } from '../../shared/useDraftForm.ts'
import { emptyPush, type PushDraft, pushDraft } from '../draft/pushDraft.ts'

export type PushForm = DraftForm<PushDraft, PushDraft> & {
  draftId: string
  owner: DraftOwner
}

interface PushFormOptions {
  application: string
  owner: DraftOwner
  draftId: string
  /** What it opens with: a template, a campaign that was chosen. */
  from: Partial<PushDraft>
}

/** The composer's form: what was typed is kept under the draft's id, and listed, until it is sent. */
export function usePushForm({ application, owner, draftId, from }: PushFormOptions): PushForm {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const initial = { ...emptyPush(timeZone), ...from }
  const draft = useDraftForm<PushDraft, PushDraft>({
    schema: pushDraft,
    initial,
    draft: {
      read: () => composerDraft(owner, draftId)?.values,
      write: (kept) => {
        if (Object.keys(kept).length === 0) return dropComposerDraft(owner, draftId)
        const before = composerDraft(owner, draftId)
        const values = { ...from, ...kept }
        keepComposerDraft(owner, {
          id: draftId,
          kind: 'push',
          application,
          title: titleOf({ ...initial, ...kept }),
          changed: Date.now(),
          values,
          ...(before?.attempt && { attempt: before.attempt }),
        })
      },
    },
  })
  return { ...draft, draftId, owner }
}

/** The first words of a push, for a list. */
function titleOf({ fields, languages }: PushDraft): ComposerDraft['title'] {
  for (const field of ['title', 'content']) {
    const texts = fields[field] as Record<string, string> | undefined
    for (const language of languages) {
      const text = texts?.[language]?.trim()
      if (text) return text.slice(0, 80)
    }
  }
  return ''
}

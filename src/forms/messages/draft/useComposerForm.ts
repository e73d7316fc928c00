import type { z } from 'zod'
import {
  type ComposerKind,
  composerDraft,
  type DraftOwner,
  dropComposerDraft,
  keepComposerDraft,
} from '#api/composerDrafts.ts'
import { type DraftForm, useDraftForm } from '../../shared/useDraftForm.ts'
import type { CommonDraft, PushDraft } from './pushDraft.ts'

/** A composer's form, with the id under which its draft is kept. */
export type ComposerForm<Draft extends CommonDraft> = DraftForm<Draft, Draft> & {
  draftId: string
  owner: DraftOwner
}
export type PushForm = ComposerForm<PushDraft>

interface ComposerFormOptions<Draft extends CommonDraft> {
  kind: ComposerKind
  application: string
  owner: DraftOwner
  draftId: string
  schema: z.ZodType<Draft, Draft>
  /** A message of that kind with nothing said yet. */
  empty: Draft
  /** What it opens with: a template, a campaign that was chosen. */
  from: Partial<Draft>
  /** Records of texts whose first words name the draft in a list. */
  named: readonly string[]
  /** What is too large to be kept. */
  unkept?: readonly (keyof Draft)[]
}

/** A composer's form: what was typed is kept under the draft's id, and listed, until it is sent. */
export function useComposerForm<Draft extends CommonDraft>(options: ComposerFormOptions<Draft>): ComposerForm<Draft> {
  const { kind, application, owner, draftId, schema, empty, from, named, unkept = [] } = options
  const initial = { ...empty, ...from }
  const draft = useDraftForm<Draft, Draft>({
    schema,
    initial: initial as never,
    draft: {
      read: () => composerDraft(owner, draftId)?.values,
      write: (changed) => {
        const kept = Object.entries(changed).filter(([field]) => !unkept.includes(field as keyof Draft))
        const before = composerDraft(owner, draftId)
        if (kept.length === 0) return dropComposerDraft(owner, draftId)
        const values = { ...from, ...Object.fromEntries(kept) }
        for (const field of unkept) delete values[field as keyof typeof values]
        keepComposerDraft(owner, {
          id: draftId,
          kind,
          application,
          title: titleOf({ ...initial, ...values }, named),
          changed: Date.now(),
          values,
          ...(before?.attempt && { attempt: before.attempt }),
        })
      },
    },
  })
  return { ...draft, draftId, owner }
}

/** The first words of a message, for a list. */
function titleOf({ fields, languages }: CommonDraft, named: readonly string[]): string {
  for (const field of named) {
    const texts = fields[field] as Record<string, string> | undefined
    for (const language of languages) {
      const text = texts?.[language]?.trim()
      if (text) return text.slice(0, 80)
    }
  }
  return ''
}

import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import {
  type ComposerDraft,
  type ComposerKind,
  composerDraft,
  type DraftOwner,
  dropComposerDraft,
  keepComposerDraft,
  settleComposerDraft,
  watchComposerDrafts,
} from '#api/composerDrafts.ts'
import { type DraftForm, useDraftForm } from '#forms/shared/useDraftForm.ts'
import type { CommonDraft, PushDraft } from '#model/messages/pushDraft.ts'

/** A composer's form, with the id under which its draft is kept. */
export type ComposerForm<Draft extends CommonDraft> = DraftForm<Draft, Draft> & {
  draftId: string
  owner: DraftOwner
  state: DraftState
  /** Notes that it is being sent, or, without an attempt, that it is not any more. */
  mark: (attempt: ComposerDraft['attempt']) => void
  /** Notes that it was sent: nothing is left to type, and no other tab sends it again. */
  end: () => void
  /** True where it was sent, by this tab or another. */
  wasSent: () => boolean
}

/**
 * Whether what is typed is kept: it is, there is no room for it, another tab keeps something else under
 * the same id, or it was sent already.
 */
export type DraftState = 'kept' | 'unsaved' | 'elsewhere' | 'sent'

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
  unsaved?: readonly (keyof Draft)[]
  /** What is kept in its place. */
  left?: (draft: Draft) => Partial<Draft>
}

/** A composer's form: what was typed is kept under the draft's id, and listed, until it is sent. */
export function useComposerForm<Draft extends CommonDraft>(options: ComposerFormOptions<Draft>): ComposerForm<Draft> {
  const { kind, application, owner, draftId, schema, empty, from, named, unsaved = [], left } = options
  const initial = { ...empty, ...from }
  /** What this page knows to be kept; anything else was written by another tab. */
  const known = useRef<ComposerDraft | undefined>(composerDraft(owner, draftId))
  const [state, setState] = useState<DraftState>(known.current?.sent === undefined ? 'kept' : 'sent')

  const keep = (changed: Partial<Draft>, attempt = known.current?.attempt) => {
    if (composerDraft(owner, draftId)?.sent !== undefined) return setState('sent')
    if (composerDraft(owner, draftId)?.changed !== known.current?.changed) return setState('elsewhere')
    const values = { ...from, ...changed } as Partial<Draft>
    Object.assign(values, left?.({ ...initial, ...values }))
    for (const field of unsaved) delete values[field]
    const draft: ComposerDraft = {
      id: draftId,
      kind,
      application,
      title: titleOf({ ...initial, ...values }, named),
      // two changes within a millisecond are two all the same
      changed: Math.max(Date.now(), (known.current?.changed ?? 0) + 1),
      values,
      ...(attempt && { attempt }),
    }
    const kept = keepComposerDraft(owner, draft)
    if (kept) known.current = draft
    setState(kept ? 'kept' : 'unsaved')
  }
  const drop = () => {
    dropComposerDraft(owner, draftId)
    known.current = undefined
  }

  const draft = useDraftForm<Draft, Draft>({
    schema,
    initial: initial as never,
    draft: {
      read: () => {
        const draft = composerDraft(owner, draftId)
        return draft?.sent === undefined ? draft?.values : undefined
      },
      write: (changed) => {
        if (Object.keys(changed).length > 0) keep(changed as Partial<Draft>)
        else if (!known.current?.attempt) drop()
      },
    },
  })

  // another tab that writes the same draft is told at once, not when it is too late
  const { name, service } = owner
  useEffect(
    () =>
      watchComposerDrafts(() => {
        const now = composerDraft({ name, service }, draftId)
        if (now?.sent !== undefined) setState('sent')
        else if (now && known.current && now.changed > known.current.changed) setState('elsewhere')
      }),
    [name, service, draftId],
  )
  return {
    ...draft,
    draftId,
    owner,
    state,
    mark: (attempt) => {
      const { attempt: _, ...rest } = known.current ?? {}
      if (known.current) known.current = rest as ComposerDraft
      keep(draft.form.getValues(), attempt)
    },
    end: () => {
      const { id = draftId } = known.current ?? {}
      settleComposerDraft(owner, { id, kind, application, title: '', changed: 0, values: {} })
      known.current = composerDraft(owner, draftId)
    },
    wasSent: () => composerDraft(owner, draftId)?.sent !== undefined,
  }
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

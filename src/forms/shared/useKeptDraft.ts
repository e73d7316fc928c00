import { useEffect, useRef, useState } from 'react'
import {
  type ComposerDraft,
  type ComposerKind,
  composerDraft,
  type DraftOwner,
  dropComposerDraft,
  type EditedMessage,
  keepComposerDraft,
  markDraftSent,
  newDraftId,
  storedDrafts,
  watchComposerDrafts,
} from '#api/composerDrafts.ts'
import { useSignedIn } from '#api/session.ts'
import type { DraftStore, Values } from './drafts.ts'

export type DraftState = 'kept' | 'unsaved' | 'elsewhere' | 'copied' | 'sent'

interface KeptDraftOptions {
  kind: ComposerKind
  application: string
  draftId: string
  /** Code of the scheduled message that it replaces. */
  edited?: string | undefined
  /** Its name in lists, and what is stored for these changed fields. */
  toStored: (changed: Values) => Pick<ComposerDraft, 'title' | 'values'>
  /** It goes on as a copy with another ID. */
  onCopied: (draft: string) => void
}

export interface KeptDraft {
  draftId: string
  owner: DraftOwner
  state: DraftState
  /** The scheduled message that it replaces. */
  edits: EditedMessage | undefined
  /** Records how far replacing got, or, without an argument, that it is a new message. */
  setEdits: (edits: EditedMessage | undefined, changed: Values) => void
  /** The attempt without a response when it was opened. */
  attempt: ComposerDraft['attempt']
  /** Records an attempt to send, or, without an argument, that there is none. */
  mark: (attempt: ComposerDraft['attempt'], changed: Values) => void
  /** Records that it was sent: the draft is done, and no other tab sends it again. */
  end: () => void
  wasSent: () => boolean
  /** For the form. */
  store: DraftStore
}

/** Keeps what is typed as a draft of the person, in this browser at first. Its ID is in the URL. */
export function useKeptDraft(options: KeptDraftOptions): KeptDraft {
  const { kind, application, draftId, edited, toStored, onCopied } = options
  const { name, service } = useSignedIn()
  const owner = { name, service: service.label }
  const [opened] = useState(() => composerDraft(owner, draftId))
  const known = useRef(opened)
  // what is typed after another version replaced the draft is kept as a copy
  const id = useRef(draftId)
  const [state, setState] = useState<DraftState>(opened?.sent === undefined ? 'kept' : 'sent')
  const [edits, setEdits] = useState(opened?.edits ?? (edited === undefined ? undefined : { code: edited }))
  const latestEdits = useRef(edits)
  /** Sent from this screen, which is left then. */
  const over = useRef(false)

  const keep = (changed: Values) => {
    const stored = composerDraft(owner, id.current)
    // sent from here
    if (known.current?.sent !== undefined) return Object.keys(changed).length > 0 ? setState('sent') : undefined
    // one that was discarded elsewhere is kept again: it’s still on this screen
    if (stored && stored.changed !== known.current?.changed) {
      copy()
      return put(changed, undefined)
    }
    if (Object.keys(changed).length > 0) return put(changed, stored?.attempt)
    if (stored?.attempt || latestEdits.current?.step) return
    dropComposerDraft(owner, id.current)
    known.current = undefined
  }
  /** Goes on as the copy that was made of the text until now, or as a new one. */
  const copy = () => {
    const made = storedDrafts(owner).find((one) => one.id !== id.current && one.changed === known.current?.changed)
    id.current = made?.id ?? newDraftId()
    onCopied(id.current)
  }
  const put = (changed: Values, attempt: ComposerDraft['attempt']) => {
    const draft: ComposerDraft = {
      id: id.current,
      kind,
      application,
      ...toStored(changed),
      // two changes within a millisecond must differ
      changed: Math.max(Date.now(), (known.current?.changed ?? 0) + 1),
      ...(attempt && { attempt }),
      ...(latestEdits.current && { edits: latestEdits.current }),
    }
    const kept = keepComposerDraft(owner, draft)
    if (kept) known.current = draft
    setState(kept ? (id.current === draftId ? 'kept' : 'copied') : 'unsaved')
  }

  // notifies another tab with the same draft immediately
  useEffect(
    () =>
      watchComposerDrafts(() => {
        const now = composerDraft({ name, service: service.label }, id.current)
        if (now?.sent !== undefined) return over.current ? undefined : setState('sent')
        if (now && known.current && now.changed > known.current.changed) setState('elsewhere')
      }),
    [name, service.label],
  )
  return {
    draftId,
    owner,
    state,
    edits,
    attempt: opened?.attempt,
    setEdits: (next, changed) => {
      latestEdits.current = next
      setEdits(next)
      const stored = composerDraft(owner, id.current)
      if (stored?.sent === undefined) put(changed, stored?.attempt)
    },
    mark: (attempt, changed) => {
      const stored = composerDraft(owner, id.current)
      if (stored?.sent !== undefined) return setState('sent')
      if (!stored || stored.changed === known.current?.changed) return put(changed, attempt)
      // another tab’s text is kept, and that tab must know about the attempt
      setState('elsewhere')
      const { attempt: _, ...other } = stored
      keepComposerDraft(owner, { ...other, ...(attempt && { attempt }) })
    },
    end: () => {
      over.current = true
      markDraftSent(owner, { id: id.current, kind, application, title: '', changed: 0, values: {} })
      known.current = composerDraft(owner, id.current)
    },
    wasSent: () => composerDraft(owner, id.current)?.sent !== undefined,
    store: {
      read: () => {
        const draft = composerDraft(owner, draftId)
        return draft?.sent === undefined ? draft?.values : undefined
      },
      write: keep,
    },
  }
}

import { useEffect, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import {
  type ComposerDraft,
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
import type { Preset } from '#contract/presets.ts'
import { localZone } from '#format/format.ts'
import { type DraftForm, useDraftForm } from '#forms/shared/useDraftForm.ts'
import type { ComposerSpec } from '#model/messages/composers.ts'
import { draftTitle } from '#model/messages/draftTitle.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import type { SectionKey } from '#model/messages/sections.ts'
import { firstSections, type State } from '../useFormSections.ts'

export type CommonControl = Control<CommonDraft, unknown, CommonDraft>

/** The list that nobody was found for, as it is written. */
export type NobodyListed = State<string | null>

export type ComposerForm<Draft extends CommonDraft> = DraftForm<Draft, Draft> & {
  spec: ComposerSpec<Draft>
  common: CommonControl
  draftId: string
  owner: DraftOwner
  state: DraftState
  /** The scheduled message that it replaces. */
  edits: EditedMessage | undefined
  /** Records how far replacing got, or, without an argument, that it is a new message. */
  setEdits: (edits: EditedMessage | undefined) => void
  /** Records an attempt to send, or, without an argument, that there is none. */
  mark: (attempt: ComposerDraft['attempt']) => void
  /** Records that it was sent: the draft is done, and no other tab sends it again. */
  end: () => void
  wasSent: () => boolean
  /** What is open in the form, which the review takes off the screen. */
  openSections: State<ReadonlySet<SectionKey>>
  openPlatforms: State<string[]>
  /** Undefined until someone opens or closes them. */
  openAdvanced: State<boolean | undefined>
  nobodyListed: NobodyListed
}

export type DraftState = 'kept' | 'unsaved' | 'elsewhere' | 'copied' | 'sent'

interface ComposerFormOptions<Draft extends CommonDraft> {
  spec: ComposerSpec<Draft>
  application: string
  draftId: string
  from: Partial<Draft>
  presets: readonly Preset[]
  /** Code of the scheduled message that it replaces. */
  edited?: string | undefined
  /** It goes on as a copy with another ID. */
  onCopied: (draft: string) => void
}

export function useComposerForm<Draft extends CommonDraft>(options: ComposerFormOptions<Draft>): ComposerForm<Draft> {
  const { spec, application, draftId, from, presets, edited, onCopied } = options
  const { kind, schema, unsaved } = spec
  const { name, service } = useSignedIn()
  const owner = { name, service: service.label }
  const initial = { ...spec.empty(localZone()), ...from }
  const known = useRef<ComposerDraft | undefined>(composerDraft(owner, draftId))
  // what is typed after another version replaced the draft is kept as a copy
  const id = useRef(draftId)
  const [state, setState] = useState<DraftState>(known.current?.sent === undefined ? 'kept' : 'sent')
  const [edits, setEdits] = useState(known.current?.edits ?? (edited === undefined ? undefined : { code: edited }))
  const latestEdits = useRef(edits)
  const openSections = useState<ReadonlySet<SectionKey>>(firstSections)
  const openPlatforms = useState<string[]>([])
  const openAdvanced = useState<boolean>()
  const nobodyListed = useState<string | null>(null)

  const keep = (changed: Partial<Draft>) => {
    const stored = composerDraft(owner, id.current)
    // sent from here
    if (known.current?.sent !== undefined) return setState('sent')
    // one that was discarded elsewhere is kept again: it’s still on this screen
    if (stored && stored.changed !== known.current?.changed) {
      copy()
      return store(changed, undefined)
    }
    if (Object.keys(changed).length > 0) return store(changed, stored?.attempt)
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
  const store = (changed: Partial<Draft>, attempt: ComposerDraft['attempt']) => {
    const values = { ...from, ...changed } as Partial<Draft>
    Object.assign(values, unsaved?.left({ ...initial, ...values }))
    for (const field of unsaved?.fields ?? []) delete values[field]
    const draft: ComposerDraft = {
      id: id.current,
      kind,
      application,
      title: draftTitle({ ...initial, ...values }, spec, presets),
      // two changes within a millisecond must differ
      changed: Math.max(Date.now(), (known.current?.changed ?? 0) + 1),
      values,
      ...(attempt && { attempt }),
      ...(latestEdits.current && { edits: latestEdits.current }),
    }
    const kept = keepComposerDraft(owner, draft)
    if (kept) known.current = draft
    setState(kept ? (id.current === draftId ? 'kept' : 'copied') : 'unsaved')
  }

  const draft = useDraftForm<Draft, Draft>({
    schema,
    initial: initial as never,
    draft: {
      read: () => {
        const draft = composerDraft(owner, draftId)
        return draft?.sent === undefined ? draft?.values : undefined
      },
      write: (changed) => keep(changed as Partial<Draft>),
    },
  })

  // notifies another tab with the same draft immediately
  useEffect(
    () =>
      watchComposerDrafts(() => {
        const now = composerDraft({ name, service: service.label }, id.current)
        if (now?.sent !== undefined) setState('sent')
        else if (now && known.current && now.changed > known.current.changed) setState('elsewhere')
      }),
    [name, service.label],
  )
  return {
    ...draft,
    spec,
    common: draft.form.control as unknown as CommonControl,
    draftId,
    owner,
    state,
    openSections,
    openPlatforms,
    openAdvanced,
    nobodyListed,
    edits,
    setEdits: (next) => {
      latestEdits.current = next
      setEdits(next)
      const stored = composerDraft(owner, id.current)
      if (stored?.sent === undefined) store(draft.form.getValues(), stored?.attempt)
    },
    mark: (attempt) => {
      const stored = composerDraft(owner, id.current)
      if (stored?.sent !== undefined) return setState('sent')
      if (!stored || stored.changed === known.current?.changed) return store(draft.form.getValues(), attempt)
      // another tab’s text is kept, and that tab must know about the attempt
      setState('elsewhere')
      const { attempt: _, ...other } = stored
      keepComposerDraft(owner, { ...other, ...(attempt && { attempt }) })
    },
    end: () => {
      markDraftSent(owner, { id: id.current, kind, application, title: '', changed: 0, values: {} })
      known.current = composerDraft(owner, id.current)
    },
    wasSent: () => composerDraft(owner, id.current)?.sent !== undefined,
  }
}

import { useState } from 'react'
import type { Control } from 'react-hook-form'
import type { ComposerDraft, EditedMessage } from '#api/composerDrafts.ts'
import type { Preset } from '#contract/presets.ts'
import { localZone } from '#format/format.ts'
import { changedFields } from '#forms/shared/draftFields.ts'
import type { Values } from '#forms/shared/drafts.ts'
import { type DraftForm, useDraftForm } from '#forms/shared/useDraftForm.ts'
import { type KeptDraft, useKeptDraft } from '#forms/shared/useKeptDraft.ts'
import { assumedLanguage } from '#model/messages/assumedLanguage.ts'
import type { ComposerSpec } from '#model/messages/composers.ts'
import { draftTitle } from '#model/messages/draftTitle.ts'
import { spokenIn } from '#model/messages/effective.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import type { SectionKey } from '#model/messages/sections.ts'
import { withTexts } from '#model/messages/storedTexts.ts'
import { useDefaultLanguage } from '../texts/useDefaultLanguage.ts'
import { firstSections, type State } from '../useFormSections.ts'

export type CommonControl = Control<CommonDraft, unknown, CommonDraft>

/** A list as it is written, and how many of its people or devices weren’t found. Null: all were, or nobody knows. */
export type ListedUnknown = State<{ list: string; unknown: number } | null>

export type ComposerForm<Draft extends CommonDraft> = DraftForm<Draft, Draft> &
  Pick<KeptDraft, 'draftId' | 'owner' | 'state' | 'edits' | 'end' | 'wasSent'> & {
    spec: ComposerSpec<Draft>
    common: CommonControl
    setEdits: (edits: EditedMessage | undefined) => void
    mark: (attempt: ComposerDraft['attempt']) => void
    /** What is open in the form, which the review takes off the screen. */
    openSections: State<ReadonlySet<SectionKey>>
    openPlatforms: State<string[]>
    /** Undefined until someone opens or closes them. */
    openAdvanced: State<boolean | undefined>
    listedUnknown: ListedUnknown
  }

interface ComposerFormOptions<Draft extends CommonDraft> {
  spec: ComposerSpec<Draft>
  application: string
  draftId: string
  from: Partial<Draft>
  presets: readonly Preset[]
  /** Devices of the application by language. */
  languages: Readonly<Record<string, string | number>>
  /** Code of the scheduled message that it replaces. */
  edited?: string | undefined
  /** The values of a draft to look at, which isn’t kept. */
  viewed?: Values | undefined
  /** It goes on as a copy with another ID. */
  onCopied: (draft: string) => void
}

export function useComposerForm<Draft extends CommonDraft>(options: ComposerFormOptions<Draft>): ComposerForm<Draft> {
  const { spec, presets, viewed, languages: _languages, ...rest } = options
  const [remembered, , said] = useDefaultLanguage(options.application)
  const [beginning] = useState(() =>
    said ? remembered : assumedLanguage(spokenIn(options.languages), navigator.language),
  )
  const from = { ...options.from, defaultTextLanguage: options.from.defaultTextLanguage || beginning }
  const { kind, schema, unsaved } = spec
  const initial = { ...spec.empty(localZone()), ...from }
  const openSections = useState<ReadonlySet<SectionKey>>(firstSections)
  const openPlatforms = useState<string[]>([])
  const openAdvanced = useState<boolean>()
  const listedUnknown: ListedUnknown = useState<ListedUnknown[0]>(null)
  const {
    store,
    attempt: _,
    setEdits,
    mark,
    ...kept
  } = useKeptDraft({
    ...rest,
    kind,
    toStored: (changed) => {
      const values = { ...from, ...changed } as Partial<Draft>
      Object.assign(values, unsaved?.left({ ...initial, ...values }))
      for (const field of unsaved?.fields ?? []) delete values[field]
      return { title: draftTitle({ ...initial, ...values }, spec, presets), values }
    },
  })
  const draft = useDraftForm<Draft, Draft>({
    schema,
    initial: initial as never,
    draft: {
      write: viewed ? () => undefined : store.write,
      read: () => {
        const values = viewed ?? store.read()
        return values && withTexts(values)
      },
    },
  })
  // as while typing: two versions of a draft are the same if they have the same fields
  const values = (): Values => changedFields({ ...(draft.form.getValues() as object) }, initial)
  return {
    ...draft,
    ...kept,
    spec,
    common: draft.form.control as unknown as CommonControl,
    openSections,
    openPlatforms,
    openAdvanced,
    listedUnknown,
    setEdits: (next) => setEdits(next, values()),
    mark: (attempt) => mark(attempt, values()),
  }
}

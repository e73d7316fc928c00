import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { campaignsOf } from '#api/campaigns.ts'
import { filtersOf } from '#api/filters.ts'
import { presetsOf } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { useSignedIn } from '#api/session.ts'
import { allTags } from '#api/tags.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { roleRefusal } from '#format/roles.ts'
import { DraftNotice } from '#forms/messages/draft/DraftNotice.tsx'
import type { ComposerForm } from '#forms/messages/draft/useComposerForm.ts'
import type { DraftFault } from '#model/messages/faults.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import { flag, oneOf, searchOf, text } from '#pages/-parts/search.ts'

interface ComposeStepsProps<Draft extends CommonDraft> {
  form: ComposerForm<Draft>
  /** True where the person may do something with what is written. */
  allowed: boolean
  faultsIn: (draft: Draft) => readonly DraftFault[]
  reviewing: boolean
  language: string
  onStep: (step: 'review' | undefined) => void
  compose: (own: { language: string; refused: readonly DraftFault[]; onReview: () => void }) => ReactNode
  review: (own: { onBack: () => void; onRefused: (faults: DraftFault[]) => void }) => ReactNode
}

/** A message from the first word to the confirm: what is typed stays while one goes to and fro. */
export function ComposeSteps<Draft extends CommonDraft>(props: ComposeStepsProps<Draft>) {
  const { form: held, allowed, faultsIn, reviewing, language, onStep, compose, review } = props
  const { form, state, restored, discard } = held
  const { role } = useSignedIn()
  const [refused, setRefused] = useState<readonly DraftFault[]>([])
  const languages = form.watch('languages' as never) as unknown as string[]
  useStepFocus(reviewing)
  if (!allowed)
    return (
      <EmptyState icon={IconLock} title="You can’t send messages">
        {roleRefusal(role, 'send messages')}
      </EmptyState>
    )
  const onBack = () => onStep(undefined)
  if (!reviewing)
    return (
      <>
        <DraftNotice state={state} restored={restored} onDiscard={discard} />
        {compose({
          language: languages.includes(language) ? language : (languages[0] ?? 'default'),
          refused,
          onReview: () => {
            setRefused([])
            onStep('review')
          },
        })}
      </>
    )
  const left = faultsIn(form.getValues()).length
  if (left > 0)
    return (
      <EmptyState
        icon={IconLock}
        title="Not ready to be reviewed"
        steps={<Button onClick={onBack}>Back to editing</Button>}
      >
        {left === 1 ? 'Fix 1 problem first.' : `Fix ${left} problems first.`}
      </EmptyState>
    )
  return review({ onBack, onRefused: setRefused })
}

/** Gives the focus to the screen's heading when one goes from writing to the review or back, as a navigation does. */
function useStepFocus(reviewing: boolean): void {
  const before = useRef(reviewing)
  useEffect(() => {
    if (before.current === reviewing) return
    before.current = reviewing
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('[data-page-title]')?.focus()
  }, [reviewing])
}

/** The address of a composer. */
export const composingSearch = searchOf({
  /** Id under which what is typed is kept. */
  draft: text,
  step: oneOf('review', 'sent'),
  /** Codes of what was sent, with commas between them, and whether it goes later: the step `sent` outlives a reload. */
  sent: text,
  later: flag,
  /** Key of the language in sight. */
  language: text,
  /** What it opens with: codes of a preset, a campaign and a sent message, name of a segment. */
  preset: text,
  campaign: text,
  message: text,
  segment: text,
})
export type ComposingSearch = ReturnType<typeof composingSearch>

/** What a composer cannot do without. */
export const loadComposing = (queries: QueryClient, application: string) =>
  Promise.all([
    load(queries, filtersOf(application)),
    load(queries, allTags()),
    load(queries, campaignsOf(application)),
    load(queries, presetsOf(application)),
  ])

/** What became of a message. Devices that are not known are told until the page is left: an address has no room for them. */
export interface SendOutcome {
  codes: readonly string[]
  unknown: readonly string[]
  /** True where all of it goes later. */
  later: boolean
}

/** The address after a send. */
export const sentSearch = (draft: string, { codes, later }: SendOutcome): ComposingSearch => ({
  draft,
  step: 'sent',
  ...(codes.length > 0 && { sent: codes.join(',') }),
  ...(later && { later: true }),
})

/** What such an address still tells after a reload; undefined where it names no message. */
export function sentOutcome({ sent, later }: ComposingSearch): SendOutcome | undefined {
  const codes = sent?.split(',').filter((code) => code !== '') ?? []
  return codes.length > 0 ? { codes, unknown: [], later: later === true } : undefined
}

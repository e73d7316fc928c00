import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMay } from '#api/session.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import type { ComposerAround, ComposerProps, ReviewProps } from '#forms/messages/Composer.tsx'
import { type ComposerForm, type DraftState, useComposerForm } from '#forms/messages/draft/useComposerForm.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { RestoredNote } from '#forms/shared/UnsavedGuard.tsx'
import type { ComposerSpec } from '#model/messages/composers.ts'
import { goesLater } from '#model/messages/messageFacts.ts'
import type { CommonDraft, DraftFault } from '#model/messages/pushDraft.ts'
import type { SendOutcome } from './composing.ts'

/** One kind of message on its screens. */
export interface ComposeScreens<Draft extends CommonDraft> {
  spec: ComposerSpec<Draft>
  Compose: ComponentType<ComposerProps<Draft>>
  Review: ComponentType<ReviewProps<Draft>>
}

interface ComposeStepsProps<Draft extends CommonDraft> {
  screens: ComposeScreens<Draft>
  around: ComposerAround
  draftId: string
  /** What the draft opens with. */
  from: Partial<Draft>
  reviewing: boolean
  language: string
  onLanguage: (language: string) => void
  onStep: (step: 'review' | undefined) => void
  onSent: (outcome: SendOutcome) => void
}

/** A message from the first word to the confirm: what is typed stays while one goes to and fro. */
export function ComposeSteps<Draft extends CommonDraft>(props: ComposeStepsProps<Draft>) {
  const { screens, around, draftId, from, reviewing, language, onLanguage, onStep, onSent } = props
  const { spec, Compose, Review } = screens
  const held = useComposerForm({ spec, application: around.application.code, draftId, from })
  const refusal = useRefusal(spec.method, 'send messages')
  const mayKeep = useMay('createPreset')
  const [refused, setRefused] = useState<readonly DraftFault[]>([])
  // a draft that is restored arrives after the first drawing
  const languages = useWatch({ control: held.common, name: 'languages' })
  useStepFocus(reviewing)
  if (refusal && !(mayKeep && spec.kind === 'push'))
    return (
      <EmptyState icon={IconLock} title="You can’t send messages">
        {refusal}
      </EmptyState>
    )
  const draft = held.form.getValues()
  const onBack = () => onStep(undefined)
  if (!reviewing)
    return (
      <>
        <DraftNotice form={held} />
        <Compose
          {...around}
          form={held}
          language={languages.includes(language) ? language : 'default'}
          onLanguage={onLanguage}
          refused={refused}
          onReview={() => {
            setRefused([])
            onStep('review')
          }}
        />
      </>
    )
  const left = spec.faults(draft, around).length
  if (left > 0)
    return (
      <EmptyState
        icon={IconLock}
        title="Not ready for review"
        steps={<Button onClick={onBack}>Back to editing</Button>}
      >
        {left === 1 ? 'Fix 1 problem first.' : `Fix ${left} problems first.`}
      </EmptyState>
    )
  return (
    <Review
      {...around}
      form={held}
      onBack={onBack}
      onRefused={setRefused}
      onSent={(sent) => onSent({ ...sent, later: goesLater(draft.when, new Date()) })}
    />
  )
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

const notices: Record<Exclude<DraftState, 'kept'>, { title: string; words: string }> = {
  elsewhere: {
    title: 'This draft was changed in another tab',
    words: 'Changes in this tab are no longer saved. Continue in the other tab, or load its version here.',
  },
  sent: {
    title: 'This message was already sent',
    words: 'Find it in Sent & scheduled. Changes here aren’t saved. Compose starts a new one.',
  },
  unsaved: {
    title: 'Draft not saved',
    words: 'This browser’s storage is full. Discard other drafts, or send this one before you leave.',
  },
}

/** Where a draft stands: restored, without room, or changed in another tab, which nothing here writes over. */
function DraftNotice({
  form: { state, restored, discard },
}: {
  form: Pick<ComposerForm<CommonDraft>, 'state' | 'restored' | 'discard'>
}) {
  if (state === 'kept') return restored ? <RestoredNote onDiscard={discard} /> : null
  const { title, words } = notices[state]
  return (
    <Alert mb="md" color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={title}>
      {words}
      {state === 'elsewhere' && (
        <div>
          <Button mt="xs" size="compact-sm" variant="default" onClick={() => window.location.reload()}>
            Load the other version
          </Button>
        </div>
      )}
    </Alert>
  )
}

import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSignedIn } from '#api/session.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { roleRefusal } from '#format/roles.ts'
import { DraftNotice } from '#forms/messages/draft/DraftNotice.tsx'
import type { ComposerForm } from '#forms/messages/draft/useComposerForm.ts'
import type { DraftFault } from '#model/messages/commonFaults.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import { useStepFocus } from './useStepFocus.ts'

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

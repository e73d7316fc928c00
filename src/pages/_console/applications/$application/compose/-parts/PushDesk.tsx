import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay, useSignedIn } from '#api/session.ts'
import { Picture } from '#components/feedback/Picture.tsx'
import { roleRefusal } from '#format/roles.ts'
import { conditionFaults } from '#forms/messages/audience/conditionFaults.ts'
import type { DraftFault } from '#forms/messages/draft/commonFaults.ts'
import { DraftNotice } from '#forms/messages/draft/DraftNotice.tsx'
import { presetFaults } from '#forms/messages/draft/presetFaults.ts'
import { emptyPush, type PushDraft, pushDraft } from '#forms/messages/draft/pushDraft.ts'
import { pushFaults } from '#forms/messages/draft/pushFaults.ts'
import { useComposerForm } from '#forms/messages/draft/useComposerForm.ts'
import type { PushAround } from '#forms/messages/push/around.ts'
import { PushComposer } from '#forms/messages/push/PushComposer.tsx'
import { presetBase } from '#forms/messages/push/presetBase.ts'
import { PushReview } from '#forms/messages/review/PushReview.tsx'
import { goesLater } from '#forms/messages/when/zonesPast.ts'
import type { SendOutcome } from './Sent.tsx'
import { useStepFocus } from './useStepFocus.ts'

interface PushDeskProps {
  around: PushAround
  draftId: string
  from: Partial<PushDraft>
  reviewing: boolean
  language: string
  onLanguage: (language: string) => void
  onStep: (step: 'review' | undefined) => void
  onSent: (outcome: SendOutcome) => void
}

/** A push from the first word to the confirm: what is typed stays while one goes to and fro. */
export function PushDesk(props: PushDeskProps) {
  const { around, draftId, from, reviewing, language, onLanguage, onStep, onSent } = props
  const { name, role, service } = useSignedIn()
  const maySend = useMay('createMessage')
  const mayKeep = useMay('createPreset')
  const form = useComposerForm<PushDraft>({
    kind: 'push',
    application: around.application.code,
    owner: { name, service: service.label },
    draftId,
    schema: pushDraft,
    empty: emptyPush(Intl.DateTimeFormat().resolvedOptions().timeZone),
    from,
    named: ['title', 'content'],
  })
  const languages = form.form.watch('languages')
  const [refused, setRefused] = useState<readonly DraftFault[]>([])
  useStepFocus(reviewing)
  if (!maySend && !mayKeep)
    return (
      <Picture icon={IconLock} title="Nothing can be written here">
        {roleRefusal(role, 'send messages')}
      </Picture>
    )
  if (reviewing) {
    const draft = form.form.getValues()
    const left = [
      ...pushFaults(draft),
      ...presetFaults(draft, presetBase(around.presets, draft.preset)),
      ...conditionFaults(draft.audience, around.tags),
    ].length
    if (left > 0)
      return (
        <Picture
          icon={IconLock}
          title="Not ready to be reviewed"
          steps={<Button onClick={() => onStep(undefined)}>Back to editing</Button>}
        >
          {left === 1 ? 'One thing has to be mended first.' : `${left} things have to be mended first.`}
        </Picture>
      )
    return (
      <PushReview
        {...around}
        form={form}
        onBack={() => onStep(undefined)}
        onRefused={setRefused}
        onSent={({ Messages, UnknownDevices }) => {
          const later = goesLater(form.form.getValues().when, new Date())
          onSent({ codes: Messages, unknown: Object.values(UnknownDevices ?? {}).flat(), later })
        }}
      />
    )
  }
  return (
    <>
      <DraftNotice state={form.state} restored={form.restored} onDiscard={form.discard} />
      <PushComposer
        {...around}
        form={form}
        language={languages.includes(language) ? language : (languages[0] ?? 'default')}
        onLanguage={onLanguage}
        refused={refused}
        onReview={() => {
          setRefused([])
          onStep('review')
        }}
      />
    </>
  )
}

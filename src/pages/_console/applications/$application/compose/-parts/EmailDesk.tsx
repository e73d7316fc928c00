import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay, useSignedIn } from '#api/session.ts'
import { Picture } from '#components/feedback/Picture.tsx'
import { roleRefusal } from '#format/roles.ts'
import { conditionFaults } from '#forms/messages/audience/conditionFaults.ts'
import type { DraftFault } from '#forms/messages/draft/commonFaults.ts'
import { DraftNotice } from '#forms/messages/draft/DraftNotice.tsx'
import { useComposerForm } from '#forms/messages/draft/useComposerForm.ts'
import { EmailComposer } from '#forms/messages/email/EmailComposer.tsx'
import { EmailReview } from '#forms/messages/email/EmailReview.tsx'
import { type EmailDraft, emailDraft, emptyEmail } from '#forms/messages/email/emailDraft.ts'
import { emailFaults } from '#forms/messages/email/emailFaults.ts'
import type { PushAround } from '#forms/messages/push/around.ts'
import { goesLater } from '#forms/messages/when/zonesPast.ts'
import type { SendOutcome } from './Sent.tsx'
import { useStepFocus } from './useStepFocus.ts'

interface EmailDeskProps {
  around: PushAround
  draftId: string
  from: Partial<EmailDraft>
  reviewing: boolean
  language: string
  onLanguage: (language: string) => void
  onStep: (step: 'review' | undefined) => void
  onSent: (outcome: SendOutcome) => void
}

/** An email from the first word to the confirm: what is typed stays while one goes to and fro. */
export function EmailDesk(props: EmailDeskProps) {
  const { around, draftId, from, reviewing, language, onLanguage, onStep, onSent } = props
  const { name, role, service } = useSignedIn()
  const maySend = useMay('createEmailMessage')
  const form = useComposerForm<EmailDraft>({
    kind: 'email',
    application: around.application.code,
    owner: { name, service: service.label },
    draftId,
    schema: emailDraft,
    empty: emptyEmail(Intl.DateTimeFormat().resolvedOptions().timeZone),
    from,
    named: ['subject'],
    unkept: ['attachments'],
    left: ({ attachments, lostFiles }) => ({
      lostFiles: [...new Set([...lostFiles, ...attachments.map((file) => file.name)])],
    }),
  })
  const languages = form.form.watch('languages')
  const [refused, setRefused] = useState<readonly DraftFault[]>([])
  useStepFocus(reviewing)
  if (!maySend)
    return (
      <Picture icon={IconLock} title="Nothing can be written here">
        {roleRefusal(role, 'send messages')}
      </Picture>
    )
  if (!reviewing)
    return (
      <>
        <DraftNotice state={form.state} restored={form.restored} onDiscard={form.discard} />
        <EmailComposer
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
  const draft = form.form.getValues()
  const left = [...emailFaults(draft), ...conditionFaults(draft.audience, around.tags)].length
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
    <EmailReview
      {...around}
      form={form}
      onBack={() => onStep(undefined)}
      onRefused={setRefused}
      onSent={(answer) =>
        onSent({ codes: answer?.Messages ?? [], unknown: [], later: goesLater(form.form.getValues().when, new Date()) })
      }
    />
  )
}

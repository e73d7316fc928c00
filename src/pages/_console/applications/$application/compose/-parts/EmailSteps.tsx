import { useMay, useSignedIn } from '#api/session.ts'
import { useComposerForm } from '#forms/messages/draft/useComposerForm.ts'
import { EmailComposer } from '#forms/messages/email/EmailComposer.tsx'
import { EmailReview } from '#forms/messages/email/EmailReview.tsx'
import { type EmailDraft, emptyEmail } from '#model/email/emailDraft.ts'
import { emailDraft, emailFaults } from '#model/email/emailFaults.ts'
import { conditionFaults } from '#model/messages/conditionFaults.ts'
import { goesLater } from '#model/messages/zonesPast.ts'
import type { ComposeProps } from './ComposePage.tsx'
import { ComposeSteps } from './ComposeSteps.tsx'

/** Writes, reviews, and sends an email. */
export function EmailSteps({
  around,
  draftId,
  from,
  reviewing,
  language,
  onLanguage,
  onStep,
  onSent,
}: ComposeProps<EmailDraft>) {
  const { name, service } = useSignedIn()
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
    unsaved: ['attachments'],
    left: ({ attachments, lostFiles }) => ({
      lostFiles: [...new Set([...lostFiles, ...attachments.map((file) => file.name)])],
    }),
  })
  return (
    <ComposeSteps
      form={form}
      allowed={maySend}
      faultsIn={(draft) => [...emailFaults(draft), ...conditionFaults(draft.audience, around.tags)]}
      reviewing={reviewing}
      language={language}
      onStep={onStep}
      compose={(own) => <EmailComposer {...around} {...own} form={form} onLanguage={onLanguage} />}
      review={(own) => (
        <EmailReview
          {...around}
          {...own}
          form={form}
          onSent={(codes) => {
            const later = goesLater(form.form.getValues().when, new Date())
            onSent({ codes, unknown: [], later })
          }}
        />
      )}
    />
  )
}

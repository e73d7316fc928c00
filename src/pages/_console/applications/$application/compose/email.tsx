import { createFileRoute } from '@tanstack/react-router'
import { useMay, useSignedIn } from '#api/session.ts'
import { useComposerForm } from '#forms/messages/draft/useComposerForm.ts'
import { EmailComposer } from '#forms/messages/email/EmailComposer.tsx'
import { EmailReview } from '#forms/messages/email/EmailReview.tsx'
import { emailDraft, emailFaults } from '#model/email/checks.ts'
import { type EmailDraft, emptyEmail, openingEmail } from '#model/email/emailDraft.ts'
import { goesLater } from '#model/messages/asked.ts'
import { conditionFaults } from '#model/messages/faults.ts'
import { ComposePage, ComposePending, type ComposeProps } from './-parts/ComposePage.tsx'
import { ComposeSteps, composingSearch, loadComposing } from './-parts/ComposeSteps.tsx'

export const Route = createFileRoute('/_console/applications/$application/compose/email')({
  validateSearch: composingSearch,
  loader: ({ context, params }) => loadComposing(context.queries, params.application),
  component: ComposeEmail,
  pendingComponent: () => <ComposePending title="Email" />,
})

function ComposeEmail() {
  const { application } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ComposePage
      title="Email"
      kind="email"
      application={application}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: !replace })}
    >
      {(desk, template) => <EmailSteps key={desk.draftId} {...desk} from={openingEmail(search, template)} />}
    </ComposePage>
  )
}

/** Writes, reviews, and sends an email. */
function EmailSteps({
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

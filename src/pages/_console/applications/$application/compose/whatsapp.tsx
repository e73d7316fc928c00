import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { useHasCapability } from '#api/tokens.ts'
import { LinkButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { WhatsAppForm, type WhatsAppSent } from '#forms/whatsApp/WhatsAppForm.tsx'
import { toWhatsAppNumber } from '#model/whatsApp/whatsAppDraft.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator, text } from '#pages/-parts/search.ts'

export const Route = createFileRoute('/_console/applications/$application/compose/whatsapp')({
  validateSearch: searchValidator({
    to: text,
    preset: text,
  }),
  component: ComposeWhatsApp,
  pendingComponent: pendingPage('WhatsApp message', 'the composer', [6]),
})

function ComposeWhatsApp() {
  const { application: code } = Route.useParams()
  const { to, preset } = Route.useSearch()
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const [sent, setSent] = useState<WhatsAppSent>()
  return (
    <AppPage title="WhatsApp message" note="To one number: your own text, or an approved template.">
      {sent ? (
        <WhatsAppSentStep sent={sent} onAnother={() => setSent(undefined)} />
      ) : (
        <WhatsAppForm application={application} number={to} preset={preset} onSent={setSent} />
      )}
    </AppPage>
  )
}

function WhatsAppSentStep({ sent: { draft, answer }, onAnother }: { sent: WhatsAppSent; onAnother: () => void }) {
  const { application } = Route.useParams()
  const looks = useHasCapability('getMessage')
  const [code] = answer.Messages
  const number = toWhatsAppNumber(draft.number).replace('whatsapp:', '')
  const unknown = Object.values(answer.UnknownDevices ?? {}).flat().length > 0
  const [title, words] = !code
    ? [
        'No message was created',
        `The service accepted the request without creating a message, so ${number} gets nothing. Check the request, and contact whoever runs the service.`,
      ]
    : unknown
      ? [
          `${number} isn’t registered`,
          'The message reaches no one: this application has no device with this number. Send it again with “Register unknown numbers” on, or register the number in People & devices.',
        ]
      : draft.when === 'later'
        ? [`Scheduled for ${draft.date} UTC`, 'You can cancel it in Sent & scheduled until sending starts.']
        : [`Message to ${number} sent`, 'The service accepted the message.']
  return (
    <EmptyState
      icon={code && !unknown ? IconCheck : IconAlertTriangle}
      title={title}
      steps={
        <>
          {code && looks && (
            <LinkButton to="/applications/$application/messages/$message" params={{ application, message: code }}>
              See results
            </LinkButton>
          )}
          <SecondaryButton onClick={onAnother}>Write another</SecondaryButton>
        </>
      }
      foot={
        code && (
          <>
            Message <CopyableCode code={code} what="message code" />
          </>
        )
      }
    >
      {words}
    </EmptyState>
  )
}

import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { LinkButton } from '#components/controls/LinkButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { WhatsAppForm, type WhatsAppSent } from '#forms/whatsApp/WhatsAppForm.tsx'
import { toWhatsAppNumber } from '#model/whatsApp/whatsAppDraft.ts'
import { searchValidator, text } from '#pages/-parts/search.ts'

export const Route = createFileRoute('/_console/applications/$application/compose/whatsapp')({
  validateSearch: searchValidator({
    /** The number it is for, and the preset it begins with. */
    to: text,
    preset: text,
  }),
  loader: ({ context }) => load(context.queries, tokenCapabilities()),
  component: ComposeWhatsApp,
  pendingComponent: pendingPage('WhatsApp message', 'the composer', <SectionSkeleton lines={6} />),
})

function ComposeWhatsApp() {
  const { application: code } = Route.useParams()
  const { to, preset } = Route.useSearch()
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const { data: offered } = useSuspenseQuery(tokenCapabilities())
  const [sent, setSent] = useState<WhatsAppSent>()
  return (
    <Page
      title="WhatsApp message"
      tab={`WhatsApp message · ${application.title}`}
      note="To one number: your own text, or an approved template."
    >
      {sent ? (
        <WhatsAppSentStep
          application={code}
          sent={sent}
          looks={offered.includes('getMessage')}
          onAnother={() => setSent(undefined)}
        />
      ) : (
        <WhatsAppForm
          application={application}
          number={to}
          preset={preset}
          lists={offered.includes('listDevices')}
          onSent={setSent}
        />
      )}
    </Page>
  )
}

interface SentProps {
  application: string
  sent: WhatsAppSent
  /** True where the service tells of a message. */
  looks: boolean
  onAnother: () => void
}

/** What became of the message: its code, and whether the number is known at all. */
function WhatsAppSentStep({ application, sent: { draft, answer }, looks, onAnother }: SentProps) {
  const [code] = answer.Messages
  const number = toWhatsAppNumber(draft.number).replace('whatsapp:', '')
  const unknown = Object.values(answer.UnknownDevices ?? {}).flat().length > 0
  const later = draft.when === 'later'
  const steps = (
    <>
      {code && looks && (
        <LinkButton to="/applications/$application/messages/$message" params={{ application, message: code }}>
          See results
        </LinkButton>
      )}
      <Button variant="default" onClick={onAnother}>
        Write another
      </Button>
    </>
  )
  const foot = code && (
    <>
      Message <CopyableCode code={code} what="message code" />
    </>
  )
  const { icon, title, words } = outcome()
  return (
    <EmptyState icon={icon} title={title} steps={steps} foot={foot}>
      {words}
    </EmptyState>
  )
  function outcome() {
    if (!code)
      return {
        icon: IconAlertTriangle,
        title: 'No message was created',
        words: `The service accepted the request without creating a message, so ${number} gets nothing. Check the request, and contact whoever runs the service.`,
      }
    if (unknown)
      return {
        icon: IconAlertTriangle,
        title: `${number} isn’t registered`,
        words:
          'The message reaches no one: this application has no device with this number. Send it again with “Register the number” on, or register the number in People & devices.',
      }
    if (!later)
      return { icon: IconCheck, title: `Message to ${number} sent`, words: 'The service accepted the message.' }
    return {
      icon: IconCheck,
      title: `Scheduled for ${draft.date} UTC`,
      words: `You can cancel it in Sent & scheduled until sending starts.`,
    }
  }
}

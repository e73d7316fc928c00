import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { applicationOf } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { capabilities } from '#api/tokens.ts'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { WhatsAppForm, type WhatsAppSent } from '#forms/whatsApp/WhatsAppForm.tsx'
import { searchOf, text } from '../../../../-parts/search.ts'
import { WhatsAppSentStep } from './-parts/whatsapp/WhatsAppSentStep.tsx'

export const Route = createFileRoute('/_console/applications/$application/compose/whatsapp')({
  validateSearch: searchOf({
    /** The number it is for, and the preset it begins with. */
    to: text,
    preset: text,
  }),
  loader: ({ context }) => load(context.queries, capabilities()),
  component: ComposeWhatsApp,
  pendingComponent: () => (
    <Page title="WhatsApp message">
      <Loading what="the composer">
        <SectionSkeleton lines={6} />
      </Loading>
    </Page>
  ),
})

function ComposeWhatsApp() {
  const { application: code } = Route.useParams()
  const { to, preset } = Route.useSearch()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { data: offered } = useSuspenseQuery(capabilities())
  const [sent, setSent] = useState<WhatsAppSent>()
  return (
    <Page
      title="WhatsApp message"
      tab={`WhatsApp message · ${application.title}`}
      note="To one number: words of your own, or an approved template."
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

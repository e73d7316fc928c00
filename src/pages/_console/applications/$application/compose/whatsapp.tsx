import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationQuery } from '#api/applications.ts'
import { pendingPage } from '#components/layout/Page.tsx'
import { WhatsAppForm } from '#forms/whatsApp/WhatsAppForm.tsx'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator, text } from '#pages/-parts/search.ts'
import { useShowSent } from './-parts/composing.ts'

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
  return (
    <AppPage title="WhatsApp message" note="To one number: your own text, or an approved template.">
      <WhatsAppForm application={application} number={to} preset={preset} onSent={useShowSent(code)} />
    </AppPage>
  )
}

import { IconLock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { applicationQuery } from '#api/applications.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { WhatsAppComposer } from '#forms/whatsApp/WhatsAppComposer.tsx'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator, text } from '#pages/-parts/search.ts'
import { useShowSent } from '../-parts/composing.ts'

export const Route = createFileRoute('/_console/applications/$application/compose/whatsapp/')({
  validateSearch: searchValidator({
    to: text,
    preset: text,
  }),
  component: ComposeWhatsApp,
  pendingComponent: pendingPage('WhatsApp message', 'the composer', [6, 4], 'full'),
})

function ComposeWhatsApp() {
  const { application: code } = Route.useParams()
  const { to, preset } = Route.useSearch()
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const navigate = useNavigate()
  const showSent = useShowSent(code)
  const refusal = useRefusal('createWhatsAppMessage', 'send messages')
  return (
    <AppPage title="WhatsApp message" note={application.title} width="full">
      {refusal ? (
        <EmptyState icon={IconLock} title={refusal} />
      ) : (
        <WhatsAppComposer
          application={application}
          number={to}
          preset={preset}
          onSent={showSent}
          onStarted={() =>
            void navigate({
              to: '/applications/$application/compose/whatsapp/progress',
              params: { application: code },
              replace: true,
            })
          }
        />
      )}
    </AppPage>
  )
}

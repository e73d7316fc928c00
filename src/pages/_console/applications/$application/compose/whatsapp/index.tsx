import { IconLock } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { applicationQuery } from '#api/applications.ts'
import { messageQuery } from '#api/messages.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { WhatsAppComposer } from '#forms/whatsApp/WhatsAppComposer.tsx'
import { getOtherOwner } from '#model/applications/sentMessage.ts'
import { keepChoices } from '#model/messages/keepChoices.ts'
import { fromWhatsApp } from '#model/whatsApp/fromWhatsApp.ts'
import { OthersMessage } from '#pages/_console/applications/$application/-parts/OthersMessage.tsx'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { oneOf, searchValidator, text } from '#pages/-parts/search.ts'
import { useShowSent } from '../-parts/useShowSent.ts'

const pending = pendingPage('WhatsApp message', 'the composer', [6, 4])

export const Route = createFileRoute('/_console/applications/$application/compose/whatsapp/')({
  validateSearch: searchValidator({
    to: text,
    preset: text,
    message: text,
    keep: oneOf(...keepChoices),
    edit: text,
    /** The message is one of several that were sent to the numbers of a file. */
    numbers: oneOf('file'),
  }),
  component: ComposeWhatsApp,
  pendingComponent: pending,
})

function ComposeWhatsApp() {
  const { application: code } = Route.useParams()
  const search = Route.useSearch()
  const { to, preset, message, keep, edit, numbers } = search
  const source = edit ?? message
  const { data: template, isLoading } = useQuery({
    ...messageQuery(source ?? ''),
    enabled: source !== undefined,
    throwOnError: edit !== undefined,
  })
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const navigate = useNavigate()
  const showSent = useShowSent(code)
  const refusal = useRefusal('createWhatsAppMessage', 'send messages')
  const owner = getOtherOwner(code, template)
  // the template must load before anyone types
  if (isLoading) return pending()
  return (
    <AppPage title="WhatsApp message" note={application.title}>
      {refusal ? (
        <EmptyState icon={IconLock} title={refusal} />
      ) : owner && source ? (
        <OthersMessage owner={owner} message={source} />
      ) : (
        <WhatsAppComposer
          application={application}
          number={to}
          key={source ?? ''}
          preset={preset}
          from={template && fromWhatsApp(template.request, edit === undefined ? keep : 'all', numbers)}
          source={source}
          edit={edit}
          onNew={() =>
            void navigate({
              to: '.',
              search: { ...search, edit: undefined, message: edit, keep: 'time' } as never,
              replace: true,
            })
          }
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

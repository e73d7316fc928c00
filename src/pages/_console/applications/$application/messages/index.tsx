import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { applicationOf } from '#api/applications.ts'
import { loadPages } from '#api/loadPages.ts'
import { sentMessages } from '#api/messages.ts'
import { load } from '#api/read.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { capabilities } from '#api/tokens.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { Loading, TableSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { messageKinds, messageStatuses } from '#contract/messageKinds.ts'
import { roleRefusal } from '#format/roles.ts'
import { oneOf, searchOf, text } from '#pages/-parts/search.ts'
import { NotTold } from './-parts/NotTold.tsx'
import { SentList } from './-parts/SentList.tsx'
import { columnIds } from './-parts/wanted.ts'

const title = 'Sent & scheduled'

export const Route = createFileRoute('/_console/applications/$application/messages/')({
  validateSearch: searchOf({
    q: text,
    status: oneOf(...messageStatuses),
    kind: oneOf(...messageKinds),
    campaign: text,
    sort: oneOf(...columnIds, ...columnIds.map((id) => `-${id}` as const)),
  }),
  loader: async ({ context, params }) => {
    const offered = await load(context.queries, capabilities())
    if (offered.includes('listMessages')) await loadPages(context.queries, sentMessages(params.application))
  },
  component: SentMessages,
  pendingComponent: () => (
    <Page title={title} width="full">
      <Loading what="the messages">
        <TableSkeleton />
      </Loading>
    </Page>
  ),
})

function SentMessages() {
  const { application: code } = Route.useParams()
  const { data: offered } = useSuspenseQuery(capabilities())
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { q = '', sort = '-when', ...chosen } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Page
      title={title}
      tab={`${title} · ${application.title}`}
      width="full"
      note="Sent and scheduled messages with their results. Counts are devices and addresses."
      actions={<ComposeButton application={code} />}
    >
      {offered.includes('listMessages') ? (
        <SentList
          application={code}
          opens={offered.includes('getMessage')}
          wanted={{ q, sort, ...chosen }}
          onWant={(change) =>
            navigate({
              search: (before) => ({ ...before, ...change, ...(change.q === '' && { q: undefined }) }),
              replace: true,
            })
          }
        />
      ) : (
        <NotTold what="its messages" />
      )}
    </Page>
  )
}

/** Leads to where messages are written. */
function ComposeButton({ application }: { application: string }) {
  const { role } = useSignedIn()
  const may = useMay('createMessage')
  if (!may) return <ReasonedButton reason={roleRefusal(role, 'send messages')}>Compose a message</ReasonedButton>
  return (
    <Button
      renderRoot={(props) => <Link to="/applications/$application/compose" params={{ application }} {...props} />}
    >
      Compose a message
    </Button>
  )
}

import { Button, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { loadPages } from '#api/loadPages.ts'
import { sentMessagesQuery } from '#api/messages.ts'
import { presetsQuery } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, TableSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { messageKinds, messageStatuses } from '#contract/messageKinds.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { oneOf, searchValidator, sortBy, text } from '#pages/-parts/search.ts'
import { LoadMore } from '../-parts/LoadMore.tsx'
import { columnIds, NotTold, type Wanted } from './-parts/MessageState.tsx'
import classes from './-parts/Messages.module.css'
import { MessagesTable } from './-parts/MessagesTable.tsx'

const title = 'Sent & scheduled'

export const Route = createFileRoute('/_console/applications/$application/messages/')({
  validateSearch: searchValidator({
    q: text,
    status: oneOf(...messageStatuses),
    kind: oneOf(...messageKinds),
    campaign: text,
    sort: sortBy(...columnIds),
  }),
  loader: async ({ context, params }) => {
    const offered = await load(context.queries, tokenCapabilities())
    if (offered.includes('listMessages')) await loadPages(context.queries, sentMessagesQuery(params.application))
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
  const { data: offered } = useSuspenseQuery(tokenCapabilities())
  const { data: application } = useSuspenseQuery(applicationQuery(code))
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
  const refusal = useRefusal('createMessage', 'send messages')
  if (refusal) return <ReasonedButton reason={refusal}>Compose a message</ReasonedButton>
  return (
    <Button component={Link} to={`/applications/${application}/compose`}>
      Compose a message
    </Button>
  )
}

interface SentListProps {
  application: string
  opens: boolean
  wanted: Wanted
  onWant: (change: Partial<Wanted>) => void
}

/** The messages that were read so far, and the way to more. */
function SentList({ application, opens, wanted, onWant }: SentListProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, isRefetchError, error } =
    useSuspenseInfiniteQuery(sentMessagesQuery(application))
  const { data: campaigns } = useQuery(campaignsQuery(application))
  const { data: presets } = useQuery(presetsQuery(application))
  const campaignName = useNames(campaigns)
  const presetName = useNames(presets)
  if (data.length === 0)
    return (
      <EmptyState icon={IconSend} title="No messages yet">
        Sent and scheduled messages appear here with their deliveries and opens, including those sent through the API.
      </EmptyState>
    )
  return (
    <>
      <div className={classes.dense}>
        <MessagesTable
          application={application}
          messages={data}
          opens={opens}
          campaignName={campaignName}
          presetName={presetName}
          wanted={wanted}
          onWant={onWant}
        />
      </div>
      <LoadMore
        unit={['message', 'messages']}
        read={data.length}
        more={hasNextPage}
        busy={isFetchingNextPage}
        error={isFetchNextPageError ? error : null}
        onMore={() => void fetchNextPage()}
      />
      {isRefetchError && (
        <Text role="status" c="dimmed">
          This may be out of date. {error?.message}
        </Text>
      )}
    </>
  )
}

/** The name to a code, the code itself where it has none. */
function useNames(things: readonly { code: string; name: string }[] | undefined): (code: string) => string {
  return useMemo(() => {
    const names = new Map(things?.map(({ code, name }) => [code, name]))
    return (code: string) => names.get(code) ?? code
  }, [things])
}

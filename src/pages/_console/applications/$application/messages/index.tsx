import { Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { loadPages } from '#api/loadPages.ts'
import { sentMessagesQuery } from '#api/messages.ts'
import { presetsQuery } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { LinkButton } from '#components/controls/LinkButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { messageKinds, messageStatuses } from '#contract/messageKinds.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { oneOf, searchValidator, sortBy, text } from '#pages/-parts/search.ts'
import { LoadMore } from '../-parts/LoadMore.tsx'
import { NotTold } from './-parts/MessageState.tsx'
import classes from './-parts/Messages.module.css'
import { MessagesTable } from './-parts/MessagesTable.tsx'

const title = 'Sent & scheduled'

export const Route = createFileRoute('/_console/applications/$application/messages/')({
  validateSearch: searchValidator({
    q: text,
    status: oneOf(...messageStatuses),
    kind: oneOf(...messageKinds),
    campaign: text,
    sort: sortBy(
      ...([
        'what',
        'kind',
        'status',
        'when',
        'recipients',
        'sent',
        'delivered',
        'opened',
        'campaign',
        'preset',
      ] as const),
    ),
  }),
  loader: async ({ context, params }) => {
    const offered = await load(context.queries, tokenCapabilities())
    if (offered.includes('listMessages')) await loadPages(context.queries, sentMessagesQuery(params.application))
  },
  component: SentMessages,
  pendingComponent: pendingPage(title, 'the messages', undefined, 'full'),
})

function SentMessages() {
  const { application: code } = Route.useParams()
  const { data: offered } = useSuspenseQuery(tokenCapabilities())
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  return (
    <Page
      title={title}
      tab={`${title} · ${application.title}`}
      width="full"
      note="Sent and scheduled messages with their results. Counts are devices and addresses."
      actions={<ComposeButton application={code} />}
    >
      {offered.includes('listMessages') ? (
        <SentList application={code} opens={offered.includes('getMessage')} />
      ) : (
        <NotTold what="its messages" />
      )}
    </Page>
  )
}

/** Leads to where messages are written. */
function ComposeButton({ application }: { application: string }) {
  const refusal = useRefusal('createMessage', 'send messages')
  return (
    <LinkButton to="/applications/$application/compose" params={{ application }} reason={refusal}>
      Compose a message
    </LinkButton>
  )
}

/** The messages that were read so far, and the way to more. */
function SentList({ application, opens }: { application: string; opens: boolean }) {
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

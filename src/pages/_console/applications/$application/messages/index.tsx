import { Group, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ComponentProps, useMemo } from 'react'
import { campaignsQuery } from '#api/campaigns.ts'
import { sentMessagesQuery } from '#api/messages.ts'
import { presetsQuery } from '#api/presets.ts'
import { load, loadPages } from '#api/read.ts'
import { useSignedIn } from '#api/session.ts'
import { tokenCapabilities, useCapabilities } from '#api/tokens.ts'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { matchesSearch } from '#components/table/columns.ts'
import { listedStatuses, messageKinds } from '#contract/messageKinds.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { formatCount, toCount } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { messageOfInboxId } from '#model/inbox/inboxMessage.ts'
import type { ListedMessage } from '#model/messages/listedMessages.ts'
import { presetTranslations } from '#model/messages/presetTranslations.ts'
import { typedNumber } from '#model/people/registration.ts'
import { parseMinute } from '#model/statistics/dashboardSearch.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { ListScreen } from '#pages/-parts/ListScreen.tsx'
import { LoadedPart, LoadMore } from '#pages/-parts/LoadMore.tsx'
import { flag, oneOf, searchValidator, sortBy, text } from '#pages/-parts/search.ts'
import { NotReported } from '../-parts/MessageState.tsx'
import { messageLink } from '../-parts/resultsLink.ts'
import { useRecipientNames } from '../-parts/useRecipientNames.ts'
import { MessageFilters } from './-parts/MessageFilters.tsx'
import classes from './-parts/Messages.module.css'
import { NoMessagesMatch } from './-parts/NoMessagesMatch.tsx'
import { OutboxSection } from './-parts/OutboxSection.tsx'
import { useSegmentGone } from './-parts/SegmentGone.tsx'
import { ShowCanceled } from './-parts/ShowCanceled.tsx'
import { sentMessageColumns } from './-parts/sentMessageColumns.tsx'
import { useFoundRecipients } from './-parts/useFoundRecipients.ts'
import { useListedMessages } from './-parts/useListedMessages.ts'
import { useMessageMenu } from './-parts/useMessageMenu.tsx'

const title = 'Sent & scheduled'
const unit = ['message', 'messages'] as const

export const Route = createFileRoute('/_console/applications/$application/messages/')({
  validateSearch: searchValidator({
    q: text,
    status: oneOf(...listedStatuses),
    kind: oneOf(...messageKinds),
    campaign: text,
    since: oneOf('7d', '30d', '90d'),
    from: parseMinute,
    to: parseMinute,
    tests: oneOf('only', 'none'),
    together: text,
    canceled: flag,
    sort: sortBy(
      'what',
      'kind',
      'status',
      'when',
      'recipients',
      'sent',
      'delivered',
      'opened',
      'rate',
      'audience',
      'sender',
      'campaign',
      'preset',
      'code',
    ),
  }),
  loader: async ({ context, params }) => {
    const offered = await load(context.queries, tokenCapabilities())
    if (offered.includes('listMessages')) await loadPages(context.queries, sentMessagesQuery(params.application))
  },
  component: SentMessages,
  pendingComponent: pendingPage(title, 'the messages'),
})

function SentMessages() {
  const { application } = Route.useParams()
  const offered = useCapabilities()
  const { approvedPresets } = useSignedIn()
  const refused = useRefusal('createMessage', 'send messages')
  const refusal = approvedPresets.length > 0 && refused ? 'To send an approved preset, look a person up.' : refused
  const page = {
    title,
    note: [
      'Results count each device or address once. Open rates are of delivered messages, unless they say otherwise.',
      refusal,
    ]
      .filter(Boolean)
      .join(' '),
    actions: !refused && (
      <LinkButton to="/applications/$application/compose" params={{ application }}>
        Compose message
      </LinkButton>
    ),
  }
  if (offered.includes('listMessages')) return <SentList page={page} opens={offered.includes('getMessage')} />
  return (
    <AppPage {...page}>
      <OutboxSection application={application} listed={false} />
      <NotReported what="sent messages" />
    </AppPage>
  )
}

interface SentListProps {
  page: Pick<ComponentProps<typeof ListScreen>, 'title' | 'note' | 'actions'>
  opens: boolean
}

function SentList({ page, opens }: SentListProps) {
  const { application } = Route.useParams()
  const search = Route.useSearch()
  const { pages, messages, shown, hidden, senderOf } = useListedMessages(application, search)
  const { isRefetchError, error } = pages
  const { data: campaigns } = useQuery(campaignsQuery(application))
  const { data: presets } = useQuery(presetsQuery(application))
  const campaignName = toNames(campaigns)
  const segmentGone = useSegmentGone(application, messages)
  const recipientName = useRecipientNames(application, messages)
  const menu = useMessageMenu(application)
  const { data: total } = useInfiniteQuery({
    ...sentMessagesQuery(application),
    select: ({ pages }) => toCount(pages[0]?.total),
  })
  const { q, status, kind, campaign, since, from, to, tests, together, canceled, sort } = search
  const recipients = useFoundRecipients(application, q ?? '', messages)
  const navigate = Route.useNavigate()
  const put = (parts: ReturnType<typeof Route.useSearch>) =>
    navigate({ search: (before) => ({ ...before, ...parts }), replace: true })
  const filtered = [status, kind, campaign, since, from, to, tests, together].some((filter) => filter !== undefined)
  const columns = sentMessageColumns(campaignName, toNames(presets), senderOf, segmentGone, recipientName)
  const toSearched = (search: string) => messageOfInboxId(search) ?? search
  const translations = useMemo(() => presetTranslations(presets ?? []), [presets])
  const alsoFound = useMemo(
    () => (message: SentMessage) =>
      recipients.lists?.(message) === true || (!!q && matchesSearch(translations(message), q.trim())),
    [recipients.lists, translations, q],
  )
  const hiddenFound = hidden.filter(
    (message) =>
      alsoFound(message) ||
      matchesSearch(
        columns.map(({ value }) => value(message)),
        toSearched(q?.trim() ?? ''),
      ),
  )
  const partial = pages.hasNextPage && !q && !filtered
  const all = partial ? total : undefined
  return (
    <div className={classes.dense}>
      <ListScreen
        {...page}
        printed={recipients.people.length === 1 ? `Messages to ${recipients.people[0]?.label}` : undefined}
        name="Messages"
        unit={unit}
        fitsPage
        none={messages.length === 0}
        items={shown}
        total={all}
        more={
          <LoadMore
            {...{ unit, pages }}
            total={all}
            all={!!q || filtered}
            shown={q || filtered ? undefined : shown.length}
          />
        }
        countShown={(rows) => (
          <Group gap="4px 12px">
            {partial ? (
              <LoadedPart
                {...{ pages, unit }}
                shown={rows.length}
                total={all}
                sorted={sort !== undefined && sort !== '-when'}
              />
            ) : rows.length > 0 ? (
              formatCount(rows.length, 'message')
            ) : recipients.pending ? (
              'Looking up recipients…'
            ) : (
              'No messages match'
            )}
            {hiddenFound.length > 0 && (
              <ShowCanceled
                messages={hiddenFound}
                shown={canceled === true}
                onToggle={() => put({ canceled: canceled ? undefined : true })}
              />
            )}
          </Group>
        )}
        columns={[...columns, menu.column]}
        itemKey={({ code }) => code}
        {...(opens && { link: (row: ListedMessage) => messageLink(application, row) })}
        toSearched={toSearched}
        alsoFound={alsoFound}
        defaultSort="-when"
        icon={IconSend}
        empty="Sent and scheduled messages appear here with their deliveries and opens, including those sent through the API."
        above={<OutboxSection application={application} listed />}
        filters={
          <MessageFilters
            {...{ application, campaigns, search, put }}
            messages={messages}
            shown={shown.length}
            recipients={
              recipients.people.length === 0 && q !== undefined && shown.some(({ to }) => to?.includes(q))
                ? [{ name: q, label: q, hasInbox: typedNumber(q) === undefined }]
                : recipients.people
            }
          />
        }
        noMatch={
          recipients.pending ? (
            <Loading what="the recipients" sections={[3]} />
          ) : (
            <NoMessagesMatch
              {...{ application, q, messages }}
              onClear={() =>
                put({
                  ...{ q: undefined, status: undefined, kind: undefined, campaign: undefined, since: undefined },
                  ...{ from: undefined, to: undefined, tests: undefined, together: undefined },
                })
              }
            />
          )
        }
      >
        {isRefetchError && (
          <Text role="status" c="dimmed">
            This may be out of date. {error?.message}
          </Text>
        )}
        {shown.some(({ messageCount }) => messageCount) && !filtered && !q && (
          <DimmedText mt={4}>
            A live activity with its updates counts as one message, and so does a WhatsApp message to a file of numbers.
          </DimmedText>
        )}
        {menu.dialog}
      </ListScreen>
    </div>
  )
}

function toNames(things: readonly { code: string; name: string }[] | undefined): (code: string) => string {
  const names = new Map(things?.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}

import { Group, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ComponentProps, useMemo } from 'react'
import { replacedMessagesQuery, sendersQuery } from '#api/activity.ts'
import { campaignsQuery } from '#api/campaigns.ts'
import { sentMessagesQuery } from '#api/messages.ts'
import { isSearchable } from '#api/people.ts'
import { presetsQuery } from '#api/presets.ts'
import { load, loadPages } from '#api/read.ts'
import { useCan, useSignedIn } from '#api/session.ts'
import { tokenCapabilities, useCapabilities } from '#api/tokens.ts'
import { LinkButton, SecondaryButton } from '#components/controls/Buttons.tsx'
import { DimmedText, TextLink } from '#components/controls/Text.tsx'
import { NoMatch } from '#components/feedback/EmptyState.tsx'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { matchesSearch } from '#components/table/columns.ts'
import { listedStatuses, messageKinds } from '#contract/messageKinds.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { exactCount, formatCount, toCount } from '#format/format.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { messageOfInboxId } from '#model/inbox/inboxMessage.ts'
import { type ListedMessage, listedMessages, toSendMoments } from '#model/messages/listedMessages.ts'
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
import { useReturnedSends } from '../-parts/useReturnedSends.ts'
import { MessageFilters } from './-parts/MessageFilters.tsx'
import classes from './-parts/Messages.module.css'
import { OutboxSection } from './-parts/OutboxSection.tsx'
import { useSegmentGone } from './-parts/SegmentGone.tsx'
import { sentMessageColumns } from './-parts/sentMessageColumns.tsx'
import { useFoundRecipients } from './-parts/useFoundRecipients.ts'
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

/** Messages that were canceled since another one took their place, at the service: it knows only that they were canceled. */
function useMarkedReplaced(messages: readonly SentMessage[]): readonly ListedMessage[] {
  const codes = useMemo(() => messages.map(({ code }) => code), [messages])
  const { data: replaced } = useQuery({ ...replacedMessagesQuery(codes), placeholderData: keepPreviousData })
  return useMemo(
    () =>
      replaced?.length
        ? messages.map((one) =>
            one.status === 'cancelled' && replaced.includes(one.code) ? { ...one, replaced: true } : one,
          )
        : messages,
    [messages, replaced],
  )
}

interface SentListProps {
  page: Pick<ComponentProps<typeof ListScreen>, 'title' | 'note' | 'actions'>
  opens: boolean
}

function SentList({ page, opens }: SentListProps) {
  const looksUp = useCan('listDevices')
  const { application } = Route.useParams()
  const pages = useSuspenseInfiniteQuery(sentMessagesQuery(application))
  const { isRefetchError, error } = pages
  const data = useMarkedReplaced(pages.data)
  const { data: campaigns } = useQuery(campaignsQuery(application))
  const { data: presets } = useQuery(presetsQuery(application))
  const campaignName = toNames(campaigns)
  const codes = useMemo(() => data.map(({ code }) => code), [data])
  const { data: senders } = useQuery({ ...sendersQuery(codes), placeholderData: keepPreviousData })
  const bySender = new Map(senders?.map((sender) => [sender.message, sender]))
  const moments = useMemo(() => senders && toSendMoments(senders), [senders])
  const segmentGone = useSegmentGone(application, data)
  const recipientName = useRecipientNames(application, data)
  const menu = useMessageMenu(application)
  const { data: total } = useInfiniteQuery({
    ...sentMessagesQuery(application),
    select: ({ pages }) => toCount(pages[0]?.total),
  })
  const search = Route.useSearch()
  const { q, status, kind, campaign, since, from, to, tests, together, canceled, sort } = search
  const recipients = useFoundRecipients(application, q ?? '', data)
  const navigate = Route.useNavigate()
  const put = (parts: ReturnType<typeof Route.useSearch>) =>
    navigate({ search: (before) => ({ ...before, ...parts }), replace: true })
  const returned = useReturnedSends(application)
    .map(({ id }) => id)
    .join()
  const { shown, hidden } = useMemo(() => {
    const filters = {
      status,
      kind,
      campaign,
      since,
      from,
      to,
      tests,
      together,
      canceled,
      returned: returned.split(','),
    }
    return listedMessages(data, filters, Date.now(), moments)
  }, [data, status, kind, campaign, since, from, to, tests, together, canceled, returned, moments])
  const filtered = [status, kind, campaign, since, from, to, tests, together].some((filter) => filter !== undefined)
  const columns = sentMessageColumns(
    campaignName,
    toNames(presets),
    (code) => bySender.get(code),
    segmentGone,
    recipientName,
  )
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
  const hiddenWords = hiddenFound.some(({ undone }) => undone?.declined) ? 'canceled and declined' : 'canceled'
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
        none={data.length === 0}
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
              <SecondaryButton
                size="compact-sm"
                title="Including undone ones, and those that a rescheduled or edited message replaced"
                onClick={() => void put({ canceled: canceled ? undefined : true })}
              >
                {canceled ? `Hide ${hiddenWords}` : `Show ${hiddenWords} (${exactCount(hiddenFound.length)})`}
              </SecondaryButton>
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
            messages={data}
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
            <NoMatch
              what="messages"
              onClear={() =>
                put({
                  ...{ q: undefined, status: undefined, kind: undefined, campaign: undefined, since: undefined },
                  ...{ from: undefined, to: undefined, tests: undefined, together: undefined },
                })
              }
            >
              None of the messages match the search and filters.
              {q && ' Texts in other languages are found only if they are of a preset.'}
              {q &&
                (data.some(({ to }) => to !== undefined)
                  ? ' Recipients are found by the user ID, device, email address, or phone number that a message lists, not in messages to a segment.'
                  : ' This service doesn’t return recipients, so messages can’t be found by them.')}
              {q && looksUp && isSearchable(q) && (
                <>
                  {' '}
                  <TextLink
                    inherit
                    underline="always"
                    to="/applications/$application/people"
                    params={{ application }}
                    search={{ find: q, view: 'inbox' }}
                  >
                    Look up “{q}” in People & devices
                  </TextLink>
                </>
              )}
            </NoMatch>
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

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { campaignsQuery } from '#api/campaigns.ts'
import { useSendMoments } from '#api/sendMoments.ts'
import { sentBetweenQuery } from '#api/sentBetween.ts'
import { useHasCapability } from '#api/tokens.ts'
import { Moment, TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { type Column, wide } from '#components/table/columns.ts'
import { SecondLine } from '#components/table/SecondLine.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { exactCount, formatCount, toCount, toDate, unknown } from '#format/format.ts'
import { hasGone, kindLabel, messageName } from '#model/applications/sentMessage.ts'
import { foldSends, type ListedMessage } from '#model/messages/listedMessages.ts'
import { countsOpens, formatMessageOpenRate, formatOpenRate, openRate } from '#model/statistics/openRate.ts'
import type { Period } from '#model/statistics/period.ts'
import { TestMark } from '#pages/_console/applications/$application/-parts/MessageState.tsx'
import { useMessageLink } from '#pages/_console/applications/$application/-parts/resultsLink.ts'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'
import { countColumn, NumbersTable } from './MessageCards.tsx'
import classes from './Statistics.module.css'

const messagesInPeriodId = 'sent-in-this-time'

interface MessagesAsked {
  enabled: boolean
  /** Only its messages, without tests. */
  campaign?: string | undefined
}

/** What was sent in a period, each send once. */
export function useMessagesInPeriod(application: string, { from, to }: Period, { enabled, campaign }: MessagesAsked) {
  const query = useQuery({ ...sentBetweenQuery(application, from), enabled })
  const { data } = query
  const sent = useMemo(
    () =>
      data?.messages.filter((message) => {
        const at = toMoment(message)
        const counts = campaign === undefined || (message.campaign === campaign && !message.test)
        return counts && hasGone(message) && at !== undefined && at >= from && at <= to
      }),
    [data, from, to, campaign],
  )
  const moments = useSendMoments(sent)
  const found = useMemo(() => {
    const messages = sent && foldSends(sent, moments)
    const marks = messages?.flatMap((message) =>
      message.test ? [] : [{ id: message.code, at: toMoment(message) ?? from, label: messageName(message) }],
    )
    return { messages, marks }
  }, [sent, moments, from])
  return { ...found, query, told: enabled, campaign }
}

/** Scrolls to the list of messages, and takes the focus there, so that the arrow keys no longer move a chart out of sight. */
function goToList(count: number) {
  const list = document.getElementById(messagesInPeriodId)
  const heading = list?.querySelector('h2')
  list?.scrollIntoView({ block: 'start' })
  if (!heading) return
  heading.tabIndex = -1
  heading.setAttribute('aria-description', `${formatCount(count, 'message')} at this point of the chart`)
  heading.addEventListener('blur', () => heading.removeAttribute('aria-description'), { once: true })
  heading.focus({ preventScroll: true })
}

/** Of marks in a chart: a single message has its own screen; several are in the list below. */
export function useOpenMessages(application: string) {
  const navigate = useNavigate()
  const to = useHasCapability('getMessage') ? pages.message : pages.statistics
  return useCallback(
    ([message = '', ...others]: readonly string[]) => {
      if (others.length > 0) goToList(others.length + 1)
      else void navigate({ to, params: { application, message } })
    },
    [application, navigate, to],
  )
}

const pages = {
  message: '/applications/$application/messages/$message',
  statistics: '/applications/$application/statistics/messages/$message',
} as const

interface MessagesInPeriodProps {
  application: string
  sent: ReturnType<typeof useMessagesInPeriod>
}

export function MessagesInPeriod({ application, sent }: MessagesInPeriodProps) {
  const { messages, query, told: total, campaign } = sent
  const { data: campaigns } = useQuery(campaignsQuery(application))
  const toMessage = useMessageLink()
  const columns = useMemo(
    () =>
      columnsFor(application, (code) => campaigns?.find((campaign) => campaign.code === code)?.name ?? code).filter(
        ({ id }) => id !== 'campaign' || campaign === undefined,
      ),
    [application, campaigns, campaign],
  )
  return (
    <div id={messagesInPeriodId} className={classes.sentThen}>
      <Section title="Messages sent in this period">
        {!total ? (
          <Text c="dimmed">This service doesn’t list sent messages.</Text>
        ) : messages ? (
          <>
            {query.data?.cut ? (
              <Text c="dimmed">
                The list is too long to load completely. Showing the newest messages in this period.
              </Text>
            ) : (
              messages.length === 0 && <Text c="dimmed">No messages were sent in this period.</Text>
            )}
            {messages.length > 0 && (
              <NumbersTable
                name="Messages in this period"
                unit={['message', 'messages']}
                items={messages}
                columns={columns}
                itemKey={({ code }) => code}
                link={(message) => toMessage(application, message)}
                defaultSort="-when"
                first={20}
              />
            )}
          </>
        ) : (
          <QueryState queries={[query]} title="Couldn’t load messages" what="the messages" framed={false} />
        )}
      </Section>
    </div>
  )
}

const toMoment = ({ send_date, created }: SentMessage) => toDate(send_date ?? created)?.getTime()

const columnsFor = (application: string, campaignName: (code: string) => string): Column<ListedMessage>[] => [
  {
    id: 'name',
    header: 'Message',
    value: messageName,
    cell: (message) => (
      <span className={classes.named}>
        {messageName(message)}
        {message.test && (
          <>
            {' '}
            <TestMark />
          </>
        )}
        {message.messageCount !== undefined && (
          <Text span inherit c="dimmed" fw={400}>
            {' '}
            · {formatCount(message.messageCount, 'message')}
          </Text>
        )}
        <SecondLine hiddenFrom="sm">
          <Moment at={toMoment(message)} />
          {` · ${exactCount(message.sent)} sent`}
          {countsOpens(message) && ` · ${exactCount(message.opened)} opened (${formatOpenRate(message)})`}
          {message.campaign && ` · ${campaignName(message.campaign)}`}
        </SecondLine>
      </span>
    ),
    hideable: false,
  },
  { ...wide('kind', 'Type', '110px'), wideOnly: 'desktop', value: ({ kind }) => kindLabel(kind) },
  {
    id: 'when',
    header: 'Sent',
    value: (message) => new Date(toMoment(message) ?? 0),
    cell: (message) => (
      <span className={classes.named}>
        <Moment at={toMoment(message)} />
      </span>
    ),
    // “12 minutes ago” in one line
    width: '136px',
    wideOnly: true,
  },
  {
    ...wide('campaign', 'Campaign', '180px'),
    wideOnly: 'desktop',
    value: ({ campaign }) => (campaign ? campaignName(campaign) : undefined),
    cell: ({ campaign }) =>
      campaign ? (
        <TextLink
          to="/applications/$application/statistics/campaigns"
          params={{ application }}
          search={({ off: _, ...period }: { off?: string }) => ({ campaigns: campaign, ...period })}
        >
          {campaignName(campaign)}
        </TextLink>
      ) : (
        unknown
      ),
  },
  { ...countColumn('sent', 'Recipients', ({ sent }) => toCount(sent)), width: '96px', wideOnly: true },
  {
    ...countColumn('delivered', 'Delivered', ({ delivered }) => toCount(delivered)),
    width: '96px',
    wideOnly: 'desktop',
  },
  { ...countColumn('opened', 'Opened', ({ opened }) => toCount(opened)), width: '88px', wideOnly: true },
  {
    id: 'rate',
    header: 'Open rate',
    value: (message) => (countsOpens(message) ? openRate(message).rate : undefined),
    cell: formatMessageOpenRate,
    align: 'end',
    width: '104px',
    wideOnly: true,
  },
]

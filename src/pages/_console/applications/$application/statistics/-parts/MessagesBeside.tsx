import { Box, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sendersQuery } from '#api/activity.ts'
import { messageQuery } from '#api/messages.ts'
import { sentBetweenQuery } from '#api/sentBetween.ts'
import { messageStatsQuery } from '#api/statistics.ts'
import { useCapabilities } from '#api/tokens.ts'
import { FigureState } from '#charts/FigureState.tsx'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { DimmedText, TextLink, useZone } from '#components/controls/Text.tsx'
import type { Column } from '#components/table/columns.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { elapsedTime, oneDecimal, percent } from '#format/figures.ts'
import { dayFormat, exactDate, formatCount, formatDate, toCount } from '#format/format.ts'
import { money } from '#format/money.ts'
import { getOtherOwner, messageName } from '#model/applications/sentMessage.ts'
import { toSendMoments } from '#model/messages/listedMessages.ts'
import { comparable, differsBeyondChance, sameTimeAfter, sentMoment } from '#model/statistics/comparedMessages.ts'
import { type ActionTotals, totalActions } from '#model/statistics/messageCounts.ts'
import { toPercentage } from '#model/statistics/openRate.ts'
import { countColumn, messageColumns } from './MessageCards.tsx'
import { type Compared, type Measure, SideBySide, sharedCurrency } from './SideBySide.tsx'
import classes from './Statistics.module.css'
import { type Dashboard, getLoadState, useAsked } from './usePeriod.ts'

interface MessagesBesideProps {
  message: SentMessage
  sentAt: number
  dashboard: Dashboard
  /** Code of the other message, from the URL. */
  other: string | undefined
}

/** A choice of a second message, and both compared over the same time after each was sent. */
export function MessagesBeside({ message, sentAt, dashboard, other }: MessagesBesideProps) {
  const { application, now, change } = dashboard
  const { zone } = useZone()
  const lists = useCapabilities().includes('listMessages')
  const [opened, setOpened] = useState(false)
  const list = useQuery({ ...sentBetweenQuery(application, sentAt), enabled: lists && opened })
  const query = useQuery({ ...messageQuery(other ?? ''), enabled: other !== undefined })
  const foreign = other !== undefined && getOtherOwner(application, query.data) !== undefined
  const itself = other === message.code
  const second = other !== undefined && !foreign && !itself ? query.data : undefined
  const listed = useMemo(() => list.data?.messages ?? [], [list.data])
  const chats = useMemo(() => listed.filter(({ kind }) => kind === 'whatsapp').map(({ code }) => code), [listed])
  const { data: senders } = useQuery({ ...sendersQuery(chats), enabled: chats.length > 1 })
  const { suggested, others, inFiles } = useMemo(
    () => comparable(message, listed, senders && toSendMoments(senders)),
    [message, listed, senders],
  )
  const isAlike = ({ kind }: SentMessage) => kind === message.kind
  const option = (each: SentMessage) => ({
    value: each.code,
    label: `${messageName(each)} · ${exactDate(new Date(sentMoment(each) ?? 0), zone)}`,
  })
  const known = [suggested, ...others].some((each) => each?.code === other)
  const missing = other !== undefined && query.error !== null && !query.data
  return (
    <>
      {(lists || other !== undefined) && (
        <Group align="end" gap="0 12px">
          <Select
            className={classes.wide}
            label="Compare with…"
            placeholder="Select another message"
            searchable
            data={[
              ...(second && !known ? [option(second)] : []),
              ...(suggested
                ? [
                    {
                      group: `Last send of the same ${suggested.preset === message.preset && message.preset ? 'preset' : 'campaign'}`,
                      items: [option(suggested)],
                    },
                  ]
                : []),
              // other types are opened in other ways
              ...[
                { group: 'Of the same type, newest first', items: others.filter(isAlike).map(option) },
                { group: 'Other messages, newest first', items: others.filter((each) => !isAlike(each)).map(option) },
              ].filter(({ items }) => items.length > 0),
            ]}
            value={second?.code ?? null}
            limit={200}
            nothingFoundMessage={
              list.error ? 'Couldn’t load messages.' : list.data ? 'No messages match' : 'Loading messages…'
            }
            onDropdownOpen={() => setOpened(true)}
            allowDeselect={false}
            onChange={(next) => change({ with: next ?? undefined })}
            description={
              inFiles
                ? 'WhatsApp messages to a file of numbers are left out: each number has its own statistics.'
                : undefined
            }
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
          {other !== undefined && (
            <SecondaryButton mb="md" onClick={() => change({ with: undefined })}>
              Stop comparing
            </SecondaryButton>
          )}
        </Group>
      )}
      {missing && <FigureState what="the other message" wait={getLoadState(query, now)} mb="md" />}
      {(foreign || itself) && (
        <Group mb="md">
          <DimmedText role="status">
            {itself
              ? 'This link compares the message with itself. Select another message.'
              : 'This link compares with a message of another application. Select a message of this application.'}
          </DimmedText>
        </Group>
      )}
      {second && (
        <Box mb="lg">
          <BothMessages key={second.code} messages={[message, second]} dashboard={dashboard} />
        </Box>
      )}
    </>
  )
}

function BothMessages({
  messages,
  dashboard,
}: {
  messages: readonly [SentMessage, SentMessage]
  dashboard: Dashboard
}) {
  const { application, now, ask } = dashboard
  const { zone } = useZone()
  const periods = sameTimeAfter(
    messages.map((message) => sentMoment(message) ?? now),
    now,
  )
  const result = useAsked(
    messages.flatMap(({ code }, index) => {
      const period = periods[index]
      return ask(period && { ...period, pieces: [period] }, (between, about) => messageStatsQuery(code, between, about))
    }),
  )
  const items = useMemo((): Compared[] => {
    const names = new Set(messages.map(messageName))
    const days = messages.map((message) => formatDate(sentMoment(message) ?? 0, dayFormat, zone))
    return messages.map((message, index) => {
      const day = days[0] === days[1] ? exactDate(new Date(sentMoment(message) ?? 0), zone) : days[index]
      const sums = result.results?.[index]
      return {
        id: message.code,
        // sends of one preset differ by their day
        label: names.size === 1 && day ? day : messageName(message),
        sums: sums && totalActions([sums]),
      }
    })
  }, [messages, result.results, zone])
  const currency = sharedCurrency(items)
  const columns = useMemo(() => besideColumns(currency), [currency])
  const [period] = periods
  const [, second] = messages
  return (
    <SideBySide
      items={items}
      measures={measuresFor(items, {
        deliveries: chance(messages, items, ({ delivery }) => delivery, sentOf, 'delivered'),
        opens: chance(messages, items, ({ open }) => open, deliveredOf, 'opened'),
      })}
      unit={['message', 'messages']}
      columns={columns}
      wait={result.wait}
      note={
        <>
          {`In the first ${formatLength(period ? period.to + 1_000 - period.from : 0)} after each was sent, so that both had the same time. `}
          <TextLink
            inherit
            to="/applications/$application/statistics/messages/$message"
            params={{ application, message: second.code }}
            search={{ with: messages[0].code }}
          >
            Statistics of {messageName(second)}
          </TextLink>
        </>
      }
    />
  )
}

const day = 86_400_000
const hour = 3_600_000
/** `3 h 12 min`, from two days on `2 days 9 h`, from milliseconds. */
function formatLength(length: number) {
  if (length < 2 * day) return elapsedTime(length).replace(/ 00 (min|s)$/, '')
  const hours = Math.floor((length % day) / hour)
  return `${formatCount(Math.floor(length / day), 'day')}${hours > 0 ? ` ${hours} h` : ''}`
}

type Part = (sums: ActionTotals) => number

const sentOf: Part = ({ send }) => send
/** What an open rate is a share of. */
const deliveredOf: Part = ({ delivery, send }) => delivery || send

/** Says something only if each device or address counts once, as it does in the message’s own results. */
function chance(
  messages: readonly SentMessage[],
  items: readonly Compared[],
  partOf: Part,
  wholeOf: Part,
  counted: 'delivered' | 'opened',
): string | undefined {
  const [first, second] = items.map(({ sums }, index) => {
    const part = sums ? partOf(sums) : 0
    const once = part <= (toCount(messages[index]?.[counted]) ?? 0)
    return { part, whole: sums && once ? wholeOf(sums) : 0 }
  })
  const differs = first && second && differsBeyondChance(first, second)
  if (differs === undefined) return undefined
  return differs
    ? 'That’s more than chance explains (z-test, 95% confidence).'
    : 'That may be chance (z-test, 95% confidence).'
}

const perHundred = (part: number | undefined, { send }: ActionTotals) =>
  part === undefined ? undefined : toPercentage(part, send)

/** Rates, since messages go to audiences of different size. */
const measuresFor = (
  items: readonly Compared[],
  notes: Record<'deliveries' | 'opens', string | undefined>,
): Measure[] => [
  { id: 'send', label: 'Sent', value: ({ send }) => send, format: (count) => formatCount(count, 'message') },
  {
    ...{ id: 'delivery', label: 'Delivered, of sent', rate: true, whole: sentOf, note: notes.deliveries },
    value: (sums) => perHundred(sums.delivery, sums),
    format: (rate) => percent(rate),
  },
  {
    ...{ id: 'openRate', label: 'Open rate', rate: true, whole: deliveredOf, note: notes.opens },
    value: ({ openRate }) => openRate,
    format: (rate) => percent(rate),
  },
  ...(items.some(({ sums }) => sums?.conversions !== undefined)
    ? [
        {
          ...{ id: 'conversions', label: 'Conversions per 100 sent' },
          value: (sums: ActionTotals) => perHundred(sums.conversions, sums),
          format: oneDecimal,
        },
      ]
    : []),
  ...(items.some(({ sums }) => sums?.revenue)
    ? [
        {
          ...{ id: 'revenue', label: 'Revenue per 100 sent', format: money },
          value: (sums: ActionTotals) => perHundred(sums.revenue, sums),
        },
      ]
    : []),
]

const besideColumns = (currency: string | undefined): Column<Compared>[] => [
  {
    ...{ id: 'name', header: 'Message', hideable: false, value: ({ label }: Compared) => label },
    cell: ({ label }) => <span className={classes.named}>{label}</span>,
  },
  ...messageColumns(({ sums }: Compared, id) => sums?.[id]),
  countColumn('conversions', 'Conversions', ({ sums }) => sums?.conversions),
  {
    ...countColumn<Compared>('revenue', 'Revenue', ({ sums }) => sums?.revenue),
    cell: ({ sums }) => money(sums?.revenue || undefined, sums?.currency ?? currency),
  },
]

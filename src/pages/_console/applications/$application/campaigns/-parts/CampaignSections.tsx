import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { presetsQuery } from '#api/presets.ts'
import { useSendMoments } from '#api/sendMoments.ts'
import { sentBetweenQuery } from '#api/sentBetween.ts'
import { useCapabilities } from '#api/tokens.ts'
import { TextLink } from '#components/controls/Text.tsx'
import { Section } from '#components/layout/Section.tsx'
import { DataTable } from '#components/table/DataTable.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { exactCount } from '#format/format.ts'
import { money } from '#format/money.ts'
import { hasGone, kindLabel } from '#model/applications/sentMessage.ts'
import { foldSends, isTogether, type ListedMessage } from '#model/messages/listedMessages.ts'
import { getPresetKind } from '#model/presets/presetKind.ts'
import { formatSecond, type Period } from '#model/statistics/period.ts'
import { messageLink } from '#pages/_console/applications/$application/-parts/resultsLink.ts'
import classes from '#pages/_console/applications/$application/messages/-parts/Messages.module.css'
import { sentMessageColumns } from '#pages/_console/applications/$application/messages/-parts/sentMessageColumns.tsx'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'
import { calculatedColumn } from './calculatedColumn.tsx'
import { useMessageConversions } from './useConversions.ts'

interface OfCampaign {
  application: string
  campaign: string
}

/** The conversions of each take a calculation of the service. */
const most = 20

const sentColumns = sentMessageColumns(String, String)
  .filter(({ id }) => id !== 'campaign' && id !== 'preset')
  // the icon is beside the name, which gets the room
  .map((column) => (column.id === 'kind' ? { ...column, initiallyHidden: true } : column))

const isWithin = ({ send_date, created, status }: SentMessage, from: string, to: string) => {
  const at = send_date ?? created ?? ''
  return at >= from && (at <= to || status === 'pending')
}

/** Its latest messages, where the service lists messages. */
export function CampaignMessages({ application, campaign, period: { from, to } }: OfCampaign & { period: Period }) {
  const offered = useCapabilities()
  const enabled = offered.includes('listMessages')
  const query = useQuery({ ...sentBetweenQuery(application, from), enabled })
  const [sort, setSort] = useState('-when')
  const sent = useMemo(
    () =>
      query.data?.messages.filter(
        (message) =>
          message.campaign === campaign && !message.test && isWithin(message, formatSecond(from), formatSecond(to)),
      ) ?? [],
    [query.data, campaign, from, to],
  )
  const moments = useSendMoments(sent)
  const messages = useMemo(() => foldSends(sent, moments), [sent, moments])
  const shown = useMemo(() => messages.slice(0, most), [messages])
  const counts = offered.includes('getMessageStats')
  const counted = useMemo(
    () => (counts ? shown.filter((message) => hasGone(message) && !isTogether(message)) : []),
    [counts, shown],
  )
  const conversions = useMessageConversions(application, counted)
  const columns = useMemo(
    () =>
      counts
        ? [
            ...sentColumns,
            calculatedColumn<ListedMessage>('conversions', 'Conversions', conversions, exactCount),
            calculatedColumn<ListedMessage>('revenue', 'Revenue', conversions, (sum, { currency }) =>
              money(sum || undefined, currency),
            ),
          ]
        : sentColumns,
    [counts, conversions],
  )
  if (!enabled) return null
  return (
    <Section
      title="Messages"
      note={[
        `${messages.length > most ? `The latest ${most} of` : 'Of'} this period, and scheduled ones.`,
        counts &&
          'Conversions and revenue: since each was sent. An event after two messages counts for both, so rows can add up to more than the campaign.',
      ]
        .filter(Boolean)
        .join(' ')}
      aside={
        <TextLink to="/applications/$application/messages" params={{ application }} search={{ campaign }}>
          {messages.length > most ? `View all ${exactCount(messages.length)}` : 'View in Sent & scheduled'}
        </TextLink>
      }
    >
      {!query.data ? (
        <QueryState queries={[query]} title="Couldn’t load messages" what="the messages" framed={false} />
      ) : messages.length === 0 ? (
        <Text c="dimmed">No messages in this period.</Text>
      ) : (
        <div className={`${classes.dense} ${classes.fuller}`}>
          <DataTable
            name="Messages of the campaign"
            unit={['message', 'messages']}
            items={shown}
            columns={columns}
            itemKey={({ code }) => code}
            {...(offered.includes('getMessage') && {
              link: (message: ListedMessage) => messageLink(application, message),
            })}
            sort={sort}
            onSort={setSort}
          />
        </div>
      )}
    </Section>
  )
}

/** The presets whose messages count toward it. */
export function CampaignPresets({ application, campaign }: OfCampaign) {
  const query = useQuery(presetsQuery(application))
  const naming = query.data?.filter(({ properties }) => properties?.campaign === campaign)
  return (
    <Section title="Presets" note="Messages from these presets belong to the campaign, unless they name another one.">
      {!naming ? (
        <QueryState queries={[query]} title="Couldn’t load presets" what="the presets" framed={false} />
      ) : naming.length === 0 ? (
        <Text c="dimmed">No presets in this application use it.</Text>
      ) : (
        <Stack component="ul" gap={4} m={0} p={0}>
          {naming.map((preset) => (
            <li key={preset.code} style={{ listStyle: 'none' }}>
              <TextLink to="/applications/$application/presets/$preset" params={{ application, preset: preset.code }}>
                {preset.name}
              </TextLink>{' '}
              <Text span c="dimmed" size="sm">
                {kindLabel(getPresetKind(preset))}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}

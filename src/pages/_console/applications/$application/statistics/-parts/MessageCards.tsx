import { Text } from '@mantine/core'
import { type ComponentProps, useMemo, useState } from 'react'
import { ChartCard, type LoadState } from '#charts/ChartCard.tsx'
import { Funnel, type FunnelStep, Ranked } from '#charts/Ranked.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { oneDecimal, percent, share } from '#format/figures.ts'
import { capitalized, exactCount, formatCount, unknown } from '#format/format.ts'
import { money } from '#format/money.ts'
import {
  type ActionTotals,
  type Conversion,
  messageSeries,
  type PlatformCounts,
} from '#model/statistics/messageCounts.ts'
import { openRate } from '#model/statistics/openRate.ts'
import { attribution, describeSince } from './attribution.ts'
import classes from './Statistics.module.css'

interface NumbersTableProps<Item extends object>
  extends Omit<ComponentProps<typeof DataTable<Item>>, 'items' | 'sort' | 'onSort'> {
  items: readonly Item[]
  /** Id of the initial sort column, with `-` before it for descending; the first column if left out. */
  defaultSort?: string
}

export function NumbersTable<Item extends object>({ items, defaultSort, ...rest }: NumbersTableProps<Item>) {
  const [sort, setSort] = useState(defaultSort ?? rest.columns[0]?.id ?? '')
  const rows = useMemo(() => [...items], [items])
  return (
    <div className={classes.numbers}>
      <DataTable {...rest} fitsPage items={rows} sort={sort} onSort={setSort} />
    </div>
  )
}

export const countColumn = <Item extends object>(
  id: string,
  header: string,
  value: (item: Item) => number | null | undefined,
  format: (value: number | undefined) => string = (count) => exactCount(count),
): Column<Item> => ({ id, header, value, cell: (item) => format(value(item) ?? undefined), align: 'end' })

export const messageColumns = <Item extends object>(
  getCount: (item: Item, id: (typeof messageSeries)[number]['id'] | 'openRate') => number | undefined,
): Column<Item>[] => [
  ...messageSeries.map(({ id, label }) => countColumn<Item>(id, label, (item) => getCount(item, id))),
  countColumn('rate', 'Open rate', (item) => getCount(item, 'openRate'), percent),
]

interface PlatformNumbersProps {
  platforms: readonly PlatformCounts[]
  wait: LoadState
  note?: string
}

export const PlatformNumbers = ({ platforms, wait, note }: PlatformNumbersProps) => (
  <ChartCard
    title="Opened by platform"
    wait={wait}
    height={160}
    note={[note, 'Each percentage is the platform’s own open rate.'].filter(Boolean).join(' ')}
    nothing={platforms.length === 0 ? 'Nothing was sent.' : undefined}
    table={
      <NumbersTable
        name="Platform data"
        unit={['platform', 'platforms']}
        items={platforms}
        columns={platformColumns(platforms)}
        itemKey={({ platform }) => platform}
        defaultSort="-send"
      />
    }
  >
    <Ranked
      label="Opened by platform"
      items={platforms.map(({ platform, counts }) => ({
        id: platform,
        label: platform,
        count: counts.open ?? 0,
        total: counts.delivery || (counts.send ?? 0),
      }))}
      unit={['open', 'opens']}
      color={2}
    />
  </ChartCard>
)

/** Leaves out counts that no platform has. */
const platformColumns = (platforms: readonly PlatformCounts[]) => [
  { id: 'platform', header: 'Platform', value: ({ platform }: PlatformCounts) => platform, hideable: false },
  ...messageColumns(({ counts }: PlatformCounts, id) =>
    id === 'openRate'
      ? openRate({ sent: counts.send, delivered: counts.delivery, opened: counts.open }).rate
      : (counts[id] ?? 0),
  ).filter(
    ({ id }) =>
      !messageSeries.some((series) => series.id === id) || platforms.some(({ counts }) => counts[id] !== undefined),
  ),
]

interface StepsCardProps {
  title: string
  note?: string
  wait: LoadState
  unit: readonly [one: string, many: string]
  steps: Readonly<Record<string, number | undefined>>
}

export function StepsCard({ title, note, wait, unit, steps }: StepsCardProps) {
  const funnel: FunnelStep[] = Object.entries(steps).flatMap(([label, count]) =>
    count === undefined ? [] : [{ label, count, baseLabel: label.toLowerCase() }],
  )
  const first = funnel[0]?.count ?? 0
  return (
    <ChartCard
      title={title}
      wait={wait}
      height={160}
      note={note}
      nothing={first === 0 ? 'Nothing was sent in this period.' : undefined}
      table={
        <NumbersTable<FunnelStep>
          name={`${title} data`}
          unit={['step', 'steps']}
          items={funnel}
          columns={[
            { id: 'label', header: 'Step', value: ({ label }) => label, hideable: false },
            {
              id: 'count',
              header: 'Count',
              value: ({ count }) => count,
              cell: ({ count }) => formatCount(count, ...unit),
              align: 'end',
            },
            {
              id: 'share',
              header: `% of ${funnel[0]?.baseLabel ?? 'first'}`,
              value: ({ count }) => share(count, first),
              align: 'end',
            },
          ]}
          itemKey={({ label }) => label}
          defaultSort="-count"
        />
      }
    >
      <Funnel label={title} steps={funnel} unit={unit} />
    </ChartCard>
  )
}

interface ConversionEventsProps {
  sums: ActionTotals
  /** True since a message was sent, so that the events follow what was sent then, and no earlier messages. */
  rates?: boolean
}

export const ConversionEvents = ({
  sums: { events, windowDays, conversionsSince },
  rates = false,
}: ConversionEventsProps) => (
  <Section
    title="Conversions"
    note={[
      rates && 'Since sending.',
      capitalized(attribution(windowDays)),
      describeSince(conversionsSince),
      !rates && 'Events in this period may follow earlier messages, so they aren’t divided by what was sent in it.',
    ]
      .filter(Boolean)
      .join(' ')}
  >
    {events.length === 0 ? (
      <Text c="dimmed">{rates ? 'No events recorded.' : 'No events recorded in this period.'}</Text>
    ) : (
      <NumbersTable
        name="Conversions"
        unit={['event', 'events']}
        items={events}
        columns={rates ? conversionColumns : conversionColumns.filter(({ id }) => id !== 'conversion')}
        itemKey={({ event }) => event}
        defaultSort="-hits"
      />
    )}
  </Section>
)

const perHundred = (rate: number | undefined) => (rate === undefined ? unknown : oneDecimal(rate))

const conversionColumns: Column<Conversion>[] = [
  {
    id: 'event',
    header: 'Event',
    value: ({ event }) => event,
    cell: ({ event }) => <span className={classes.named}>{event}</span>,
    hideable: false,
  },
  { ...countColumn('hits', 'Occurrences', ({ hits }) => hits), width: '104px' },
  { ...countColumn('conversion', 'Per 100 sent', ({ conversion }) => conversion, perHundred), width: '120px' },
  {
    ...countColumn('revenue', 'Revenue', ({ revenue }) => revenue),
    // an event without the attribute has no revenue, rather than one of zero
    cell: ({ revenue, currency }) => money(revenue || undefined, currency),
    width: '104px',
  },
]

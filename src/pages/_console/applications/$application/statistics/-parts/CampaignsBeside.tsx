import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Column } from '#components/table/columns.ts'
import type { Campaign } from '#contract/campaigns.ts'
import type { ResultOf } from '#contract/results.ts'
import { oneDecimal, percent } from '#format/figures.ts'
import { formatCount, unknown } from '#format/format.ts'
import { money } from '#format/money.ts'
import { type ActionTotals, messageCountRows, messageSeries } from '#model/statistics/messageCounts.ts'
import { countsEarlier, describeRated, describeSince } from './attribution.ts'
import { countColumn, messageColumns, NumbersTable } from './MessageCards.tsx'
import { type Compared, type Measure, SideBySide, sharedCurrency } from './SideBySide.tsx'
import { TimeCard, type TimeCardProps } from './TimeCard.tsx'

export type SharedProps = Omit<TimeCardProps, 'title' | 'series' | 'rows' | 'nothing'>

interface OneCampaign {
  campaign: Campaign
  results: readonly ResultOf<'getCampaignStats'>[]
  sums: ActionTotals | undefined
}

interface CampaignsBesideProps {
  byCampaign: readonly OneCampaign[]
  shared: SharedProps
  /** True to begin with a row of figures for each. */
  totals: boolean
}

/** Several campaigns, compared. */
export function CampaignsBeside({ byCampaign, shared, totals }: CampaignsBesideProps) {
  const { rows, items } = useMemo(
    () => ({
      rows: byCampaign.flatMap(({ campaign: { code }, results }) =>
        messageCountRows(results).flatMap((row) => (row.series === 'open' ? [{ ...row, series: code }] : [])),
      ),
      items: byCampaign.map(({ campaign, sums }) => ({ id: campaign.code, label: campaign.name, sums })),
    }),
    [byCampaign],
  )
  const columns = useMemo(() => besideColumns(sharedCurrency(items)), [items])
  const since = items.flatMap(({ sums }) => sums?.conversionsSince ?? []).toSorted()[0]
  const note = [describeSince(since), describeRated(items)].filter(Boolean).join(' ') || undefined
  return (
    <>
      {totals && <Totals {...{ items, columns }} note={note} waiting={shared.result.wait.state === 'waiting'} />}
      <TimeCard {...shared} title="Opened" series={items} rows={rows} nothing="No opens in this period." />
      <SideBySide
        wait={shared.result.wait}
        note={note}
        unit={['campaign', 'campaigns']}
        {...{ items, measures, columns }}
      />
    </>
  )
}

function Totals({
  items,
  columns,
  note,
  waiting,
}: {
  items: readonly Compared[]
  columns: Column<Compared>[]
  note: string | undefined
  waiting: boolean
}) {
  if (items.some(({ sums }) => sums === undefined))
    return waiting ? <Loading what="the totals" sections={[items.length + 1]} /> : null
  return (
    // a phone has no room for its columns: the bars below have the same figures
    <Box visibleFrom="sm" mb="md">
      <Section title="Totals" note={[countsEarlier, note].filter(Boolean).join(' ')}>
        <NumbersTable
          name="Totals by campaign"
          unit={['campaign', 'campaigns']}
          items={items}
          columns={columns}
          itemKey={({ id }) => id}
        />
      </Section>
    </Box>
  )
}

const conversionsPer100 = 'Conversions per 100 sent'
const revenuePer100 = 'Revenue per 100 sent'

const measures: readonly Measure[] = [
  ...messageSeries.map(({ id, label }) => ({
    ...{ id, label, value: (sums: ActionTotals) => sums[id] },
    format: (count: number) => formatCount(count, 'message'),
  })),
  {
    id: 'openRate',
    label: 'Open rate',
    rate: true,
    value: ({ openRate }) => openRate,
    format: (rate) => percent(rate),
  },
  {
    ...{ id: 'conversions', label: 'Conversions', value: ({ conversions }) => conversions },
    format: (count) => formatCount(count, 'event'),
  },
  {
    ...{ id: 'conversion', label: conversionsPer100, value: ({ conversion }) => conversion },
    format: oneDecimal,
  },
  { id: 'revenue', label: 'Revenue', value: ({ revenue }) => revenue, format: money },
  { id: 'revenuePer100', label: revenuePer100, value: (sums) => sums.revenuePer100, format: money },
]

const besideColumns = (currency: string | undefined): Column<Compared>[] => [
  { id: 'name', header: 'Campaign', value: ({ label }) => label, hideable: false },
  // a page has no room for all of them
  ...messageColumns(({ sums }: Compared, id) => sums?.[id]).map((column) =>
    column.id === 'inboxopen' ? { ...column, initiallyHidden: true } : column,
  ),
  countColumn('conversions', 'Conversions', ({ sums }) => sums?.conversions),
  countColumn(
    'conversion',
    'Per 100 sent',
    ({ sums }) => sums?.conversion,
    (rate) => (rate === undefined ? unknown : oneDecimal(rate)),
  ),
  {
    ...countColumn<Compared>('revenue', 'Revenue', ({ sums }) => sums?.revenue),
    cell: ({ sums }) => money(sums?.revenue, sums?.currency ?? currency),
  },
  {
    ...countColumn<Compared>('revenuePer100', revenuePer100, ({ sums }) => sums?.revenuePer100),
    cell: ({ sums }) => money(sums?.revenuePer100, sums?.currency ?? currency),
  },
]

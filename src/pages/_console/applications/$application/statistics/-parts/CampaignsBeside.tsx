import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { Loading } from '#components/feedback/Skeletons.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Column } from '#components/table/columns.ts'
import type { Campaign } from '#contract/campaigns.ts'
import type { ResultOf } from '#contract/results.ts'
import { percent } from '#format/figures.ts'
import { formatCount } from '#format/format.ts'
import { money } from '#format/money.ts'
import { type ActionTotals, messageCountRows, messageSeries } from '#model/statistics/messageCounts.ts'
import { countsEarlier, describeSince } from './attribution.ts'
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
  return (
    <>
      {totals && <Totals {...{ items, columns }} waiting={shared.result.wait.state === 'waiting'} />}
      <TimeCard {...shared} title="Opened" series={items} rows={rows} nothing="No opens in this period." />
      <SideBySide wait={shared.result.wait} unit={['campaign', 'campaigns']} {...{ items, measures, columns }} />
    </>
  )
}

function Totals({
  items,
  columns,
  waiting,
}: {
  items: readonly Compared[]
  columns: Column<Compared>[]
  waiting: boolean
}) {
  if (items.some(({ sums }) => sums === undefined))
    return waiting ? <Loading what="the totals" sections={[items.length + 1]} /> : null
  const since = items.flatMap(({ sums }) => sums?.conversionsSince ?? []).toSorted()
  return (
    // a phone has no room for its columns: the bars below have the same figures
    <Box visibleFrom="sm" mb="md">
      <Section title="Totals" note={[countsEarlier, describeSince(since[0])].filter(Boolean).join(' ')}>
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
  { id: 'revenue', label: 'Revenue', value: ({ revenue }) => revenue, format: money },
]

const besideColumns = (currency: string | undefined): Column<Compared>[] => [
  { id: 'name', header: 'Campaign', value: ({ label }) => label, hideable: false },
  ...messageColumns(({ sums }: Compared, id) => sums?.[id]),
  countColumn('conversions', 'Conversions', ({ sums }) => sums?.conversions),
  {
    ...countColumn<Compared>('revenue', 'Revenue', ({ sums }) => sums?.revenue),
    cell: ({ sums }) => money(sums?.revenue, sums?.currency ?? currency),
  },
]

import { type ComponentProps, useMemo } from 'react'
import { ChartCard } from '#charts/ChartCard.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import type { Column } from '#components/table/columns.ts'
import type { Campaign } from '#contract/campaigns.ts'
import type { ResultOf } from '#contract/results.ts'
import { formatCount, percent, unknown } from '#format/counts.ts'
import { type ActionTotals, messageCountRows, messageSeries } from '#model/statistics/messageCounts.ts'
import { countColumn, messageColumns, money, NumbersTable } from './MessageCards.tsx'
import classes from './Statistics.module.css'
import { TimeCard } from './TimeCard.tsx'

interface OneCampaign {
  campaign: Campaign
  results: readonly ResultOf<'getCampaignStats'>[]
  sums: ActionTotals | undefined
}

interface CampaignsBesideProps {
  byCampaign: readonly OneCampaign[]
  shared: Omit<ComponentProps<typeof TimeCard>, 'title' | 'series' | 'rows' | 'nothing'>
}

export function CampaignsBeside({ byCampaign, shared }: CampaignsBesideProps) {
  const { rows, series, ordered } = useMemo(
    () => ({
      rows: byCampaign.flatMap(({ campaign: { code }, results }) =>
        messageCountRows(results).flatMap((row) => (row.series === 'open' ? [{ ...row, series: code }] : [])),
      ),
      series: byCampaign.map(({ campaign }) => ({ id: campaign.code, label: campaign.name })),
      ordered: [...byCampaign].sort((a, b) => (b.sums?.openRate ?? -1) - (a.sums?.openRate ?? -1)),
    }),
    [byCampaign],
  )
  return (
    <>
      <TimeCard {...shared} title="Opened" series={series} rows={rows} nothing="No opens in this period." />
      <ChartCard
        title="Side by side"
        wait={shared.asked.wait}
        fileName="campaigns-side-by-side"
        height={160}
        table={
          <NumbersTable
            name="Campaigns side by side"
            unit={['campaign', 'campaigns']}
            items={ordered}
            columns={columns}
            itemKey={({ campaign }) => campaign.code}
            first="-rate"
          />
        }
      >
        <div className={classes.measures}>
          {measures.map(({ id, label, words }, place) => (
            <section key={id} aria-label={label}>
              <h3 className={classes.part}>{label}</h3>
              <Ranked
                label={`${label}, by campaign`}
                shares={false}
                color={place}
                items={ordered.map(({ campaign, sums }) => {
                  const count = sums?.[id]
                  return {
                    id: campaign.code,
                    label: campaign.name,
                    count: count ?? 0,
                    words: count === undefined ? unknown : words(count),
                  }
                })}
              />
            </section>
          ))}
        </div>
      </ChartCard>
    </>
  )
}

interface Measure {
  id: Exclude<keyof ActionTotals, 'events'>
  label: string
  words: (count: number) => string
}

const measures: readonly Measure[] = [
  ...messageSeries.map((series) => ({ ...series, words: (count: number) => formatCount(count, 'message') })),
  { id: 'openRate', label: 'Open rate', words: percent },
  { id: 'conversions', label: 'Conversions', words: (count) => formatCount(count, 'time') },
  { id: 'revenue', label: 'Revenue', words: money },
]

const columns: Column<OneCampaign>[] = [
  { id: 'name', header: 'Campaign', value: ({ campaign }) => campaign.name, hideable: false },
  ...messageColumns(({ sums }: OneCampaign, id) => sums?.[id]),
  countColumn('conversions', 'Conversions', ({ sums }) => sums?.conversions),
  countColumn('revenue', 'Revenue', ({ sums }) => sums?.revenue, money),
]

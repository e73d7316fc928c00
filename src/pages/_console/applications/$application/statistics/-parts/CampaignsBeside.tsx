import { useMemo } from 'react'
import { ChartCard } from '#charts/ChartCard.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import type { Column } from '#components/table/columns.ts'
import type { Campaign } from '#contract/campaigns.ts'
import type { ResultOf } from '#contract/results.ts'
import { percent } from '#format/figures.ts'
import { formatCount, unknown } from '#format/format.ts'
import { money } from '#format/money.ts'
import { type ActionTotals, messageCountRows, messageSeries, onlyCurrency } from '#model/statistics/messageCounts.ts'
import { countColumn, messageColumns, NumbersTable } from './MessageCards.tsx'
import classes from './Statistics.module.css'
import { TimeCard, type TimeCardProps } from './TimeCard.tsx'

export type SharedProps = Omit<TimeCardProps, 'title' | 'series' | 'rows' | 'nothing'>

interface OneCampaign {
  campaign: Campaign
  results: readonly ResultOf<'getCampaignStats'>[]
  sums: ActionTotals | undefined
}

/** Several campaigns, compared. */
export function CampaignsBeside({ byCampaign, shared }: { byCampaign: readonly OneCampaign[]; shared: SharedProps }) {
  const { rows, series } = useMemo(
    () => ({
      rows: byCampaign.flatMap(({ campaign: { code }, results }) =>
        messageCountRows(results).flatMap((row) => (row.series === 'open' ? [{ ...row, series: code }] : [])),
      ),
      series: byCampaign.map(({ campaign }) => ({ id: campaign.code, label: campaign.name })),
    }),
    [byCampaign],
  )
  // a campaign without revenue has none in the currency of the others
  const currency = onlyCurrency(byCampaign.map(({ sums }) => ({ ...sums })))
  const beside = useMemo(() => besideColumns(currency), [currency])
  return (
    <>
      <TimeCard {...shared} title="Opened" series={series} rows={rows} nothing="No opens in this period." />
      <ChartCard
        title="Side by side"
        wait={shared.result.wait}
        height={160}
        table={
          <NumbersTable
            name="Campaigns side by side"
            unit={['campaign', 'campaigns']}
            items={byCampaign}
            columns={beside}
            itemKey={({ campaign }) => campaign.code}
          />
        }
      >
        <div className={classes.measures}>
          {measures.map(({ id, label, format }) => (
            <section key={id} aria-label={label}>
              <h3 className={classes.part}>{label}</h3>
              <Ranked
                label={`${label}, by campaign`}
                shares={false}
                // the same order and color in every chart
                items={byCampaign.map(({ campaign, sums }, color) => {
                  const count = sums?.[id]
                  return {
                    id: campaign.code,
                    label: campaign.name,
                    color,
                    count: count ?? 0,
                    text: count === undefined ? unknown : format(count, sums?.currency ?? currency),
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

type MeasureId = Exclude<keyof ActionTotals, 'events' | 'openRateOf' | 'currency' | 'conversion'>

const measures: readonly {
  id: MeasureId
  label: string
  format: (count: number, currency: string | undefined) => string
}[] = [
  ...messageSeries.map((series) => ({ ...series, format: (count: number) => formatCount(count, 'message') })),
  { id: 'openRate', label: 'Open rate', format: (rate) => percent(rate) },
  { id: 'conversions', label: 'Conversions', format: (count) => formatCount(count, 'event') },
  { id: 'revenue', label: 'Revenue', format: money },
]

const besideColumns = (currency: string | undefined): Column<OneCampaign>[] => [
  { id: 'name', header: 'Campaign', value: ({ campaign }) => campaign.name, hideable: false },
  ...messageColumns(({ sums }: OneCampaign, id) => sums?.[id]),
  countColumn('conversions', 'Conversions', ({ sums }) => sums?.conversions),
  {
    ...countColumn<OneCampaign>('revenue', 'Revenue', ({ sums }) => sums?.revenue),
    cell: ({ sums }) => money(sums?.revenue, sums?.currency ?? currency),
  },
]

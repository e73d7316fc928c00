import { type ComponentProps, useMemo, useState } from 'react'
import { ChartCard } from '#charts/ChartCard.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import type { ResultOf } from '#contract/results.ts'
import { countOf, exactCount, unknown } from '#format/counts.ts'
import { actionWord, messageSeries } from '#model/statistics/messageSeries.ts'
import type { MessageSums } from '#model/statistics/messageSums.ts'
import classes from './Statistics.module.css'
import { TimeCard } from './TimeCard.tsx'

interface OneCampaign {
  campaign: Campaign
  results: readonly ResultOf<'getCampaignStats'>[]
  sums: MessageSums | undefined
}

interface CampaignsBesideProps {
  byCampaign: readonly OneCampaign[]
  shared: Omit<ComponentProps<typeof TimeCard>, 'title' | 'series' | 'rows' | 'nothing'>
}

/** Several campaigns in one picture: opened over time, and each measure side by side, the best opened first. */
export function CampaignsBeside({ byCampaign, shared }: CampaignsBesideProps) {
  const [sort, setSort] = useState<Sort>({ id: 'rate', desc: true })
  const rows = useMemo(
    () =>
      byCampaign.flatMap(({ campaign, results }) =>
        results.flatMap((result) =>
          result.rows
            .filter(({ action }) => actionWord(action) === 'open')
            .map(({ datetime, count }) => ({ series: campaign.code, datetime, count })),
        ),
      ),
    [byCampaign],
  )
  const series = useMemo(
    () => byCampaign.map(({ campaign }) => ({ id: campaign.code, label: campaign.name })),
    [byCampaign],
  )
  const ordered = useMemo(
    () => [...byCampaign].sort((a, b) => (b.sums?.openRate ?? -1) - (a.sums?.openRate ?? -1)),
    [byCampaign],
  )
  return (
    <>
      <TimeCard {...shared} title="Opened" series={series} rows={rows} nothing="Nothing was opened in this time." />
      <ChartCard
        title="Side by side"
        wait={shared.wait}
        fileName="campaigns-side-by-side"
        height={160}
        table={
          <DataTable
            name="Campaigns side by side"
            unit={['campaign', 'campaigns']}
            items={ordered}
            columns={columns}
            itemKey={({ campaign }) => campaign.code}
            sort={sort}
            onSort={setSort}
            noMatch={null}
          />
        }
      >
        <div className={classes.measures}>
          {measures.map(({ id, label, of, words }, place) => (
            <section key={id} aria-label={label}>
              <h3 className={classes.part}>{label}</h3>
              <Ranked
                label={`${label}, by campaign`}
                shares={false}
                color={place}
                items={ordered.map(({ campaign, sums }) => {
                  const count = sums && of(sums)
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

const percent = (value: number | undefined) => (value === undefined ? unknown : `${value.toFixed(1)}%`)

const messages = ['message', 'messages'] as const
const counted = (count: number) => exactCount(Math.round(count * 100) / 100)
const measures: readonly {
  id: string
  label: string
  of: (sums: MessageSums) => number | undefined
  words: (count: number) => string
}[] = [
  { id: 'send', label: 'Sent', of: ({ send }) => send, words: (count) => countOf(count, ...messages) },
  {
    id: 'delivery',
    label: 'Delivered',
    of: ({ delivery }) => delivery,
    words: (count) => countOf(count, ...messages),
  },
  { id: 'open', label: 'Opened', of: ({ open }) => open, words: (count) => countOf(count, ...messages) },
  { id: 'rate', label: 'Open rate', of: ({ openRate }) => openRate, words: percent },
  {
    id: 'conversions',
    label: 'Conversions',
    of: ({ conversions }) => conversions,
    words: (count) => countOf(count, 'time'),
  },
  { id: 'revenue', label: 'Revenue', of: ({ revenue }) => revenue, words: counted },
]

const columns: Column<OneCampaign>[] = [
  { id: 'name', header: 'Campaign', value: ({ campaign }) => campaign.name, hideable: false },
  ...messageSeries.map(
    ({ id, label }): Column<OneCampaign> => ({
      id,
      header: label,
      value: ({ sums }) => sums?.[id],
      cell: ({ sums }) => exactCount(sums?.[id]),
      align: 'end',
    }),
  ),
  {
    id: 'rate',
    header: 'Open rate',
    value: ({ sums }) => sums?.openRate,
    cell: ({ sums }) => percent(sums?.openRate),
    align: 'end',
  },
  {
    id: 'conversions',
    header: 'Conversions',
    value: ({ sums }) => sums?.conversions,
    cell: ({ sums }) => exactCount(sums?.conversions),
    align: 'end',
  },
  {
    id: 'revenue',
    header: 'Revenue',
    value: ({ sums }) => sums?.revenue,
    cell: ({ sums }) => (sums?.revenue === undefined ? unknown : counted(sums.revenue)),
    align: 'end',
  },
]

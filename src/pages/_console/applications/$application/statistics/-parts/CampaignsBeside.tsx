import { type ComponentProps, useMemo, useState } from 'react'
import { ChartCard } from '#charts/ChartCard.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import type { ResultOf } from '#contract/results.ts'
import { exactCount, unknown } from '#format/counts.ts'
import { actionWord, messageSeries } from './messageSeries.ts'
import type { MessageSums } from './messageSums.ts'
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

/** Several campaigns in one picture: opened over time, and all their numbers in one table. */
export function CampaignsBeside({ byCampaign, shared }: CampaignsBesideProps) {
  const [sort, setSort] = useState<Sort>({ id: 'open', desc: true })
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
  const items = useMemo(() => [...byCampaign], [byCampaign])
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
            items={items}
            columns={columns}
            itemKey={({ campaign }) => campaign.code}
            sort={sort}
            onSort={setSort}
            noMatch={null}
          />
        }
      >
        <Ranked
          label="Opened, by campaign"
          items={byCampaign.map(({ campaign, sums }) => ({
            id: campaign.code,
            label: `${campaign.name}, ${percent(sums?.openRate)} opened`,
            count: sums?.open ?? 0,
          }))}
          unit={['message', 'messages']}
          colour={2}
        />
      </ChartCard>
    </>
  )
}

const percent = (value: number | undefined) => (value === undefined ? unknown : `${value.toFixed(1)}%`)

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
    id: 'revenue',
    header: 'Revenue',
    value: ({ sums }) => sums?.revenue,
    cell: ({ sums }) => exactCount(sums?.revenue),
    align: 'end',
  },
]

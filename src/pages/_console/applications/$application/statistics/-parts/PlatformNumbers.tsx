import { useMemo, useState } from 'react'
import { ChartCard, type Wait } from '#charts/ChartCard.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { ResultOf } from '#contract/results.ts'
import { exactCount, share, toCount } from '#format/counts.ts'
import { platformLabelOf } from '#forms/testDevices/platformOf.ts'
import { actionWord, messageSeries } from './messageSeries.ts'

interface Numbers {
  platform: string
  counts: Record<string, number>
}

/** What became of a campaign's messages on each platform. */
export function PlatformNumbers({ results, wait }: { results: readonly ResultOf<'getCampaignStats'>[]; wait: Wait }) {
  const [sort, setSort] = useState<Sort>({ id: 'send', desc: true })
  const items = useMemo(() => numbersOf(results), [results])
  return (
    <ChartCard
      title="Opened by platform"
      wait={wait}
      fileName="opened-by-platform"
      height={160}
      nothing={items.length === 0 ? 'Nothing was sent in this time.' : undefined}
      table={
        <DataTable
          name="Platforms in numbers"
          unit={['platform', 'platforms']}
          items={items}
          columns={columns}
          itemKey={({ platform }) => platform}
          sort={sort}
          onSort={setSort}
          noMatch={null}
        />
      }
    >
      <Ranked
        label="Opened by platform"
        items={items.map(({ platform, counts }) => ({ id: platform, label: platform, count: counts.open ?? 0 }))}
        unit={['message', 'messages']}
        colour={2}
      />
    </ChartCard>
  )
}

function numbersOf(results: readonly ResultOf<'getCampaignStats'>[]): Numbers[] {
  const byPlatform = new Map<string, Record<string, number>>()
  for (const { rows } of results)
    for (const { platformid, action, count } of rows) {
      const platform = platformLabelOf(platformid) ?? 'Not told'
      const held = byPlatform.get(platform) ?? {}
      const word = actionWord(action)
      held[word] = (held[word] ?? 0) + (toCount(count) ?? 0)
      byPlatform.set(platform, held)
    }
  return [...byPlatform]
    .map(([platform, counts]) => ({ platform, counts }))
    .sort((a, b) => (b.counts.open ?? 0) - (a.counts.open ?? 0))
}

const columns: Column<Numbers>[] = [
  { id: 'platform', header: 'Platform', value: ({ platform }) => platform, hideable: false },
  ...messageSeries.map(
    ({ id, label }): Column<Numbers> => ({
      id,
      header: label,
      value: ({ counts }) => counts[id] ?? 0,
      cell: ({ counts }) => exactCount(counts[id] ?? 0),
      align: 'end',
    }),
  ),
  {
    id: 'rate',
    header: 'Open rate',
    value: ({ counts }) => (counts.delivery ? (counts.open ?? 0) / counts.delivery : undefined),
    cell: ({ counts }) => share(counts.open ?? 0, counts.delivery ?? 0),
    align: 'end',
  },
]

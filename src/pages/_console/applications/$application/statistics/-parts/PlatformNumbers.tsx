import { useMemo, useState } from 'react'
import { ChartCard, type Wait } from '#charts/ChartCard.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { exactCount, share } from '#format/counts.ts'
import { messageSeries } from '#model/statistics/messageSeries.ts'
import type { OnPlatform } from '#model/statistics/platformCounts.ts'

interface PlatformNumbersProps {
  platforms: readonly OnPlatform[]
  wait: Wait
  note?: string
}

/** What became of messages on each platform. */
export function PlatformNumbers({ platforms, wait, note }: PlatformNumbersProps) {
  const [sort, setSort] = useState<Sort>({ id: 'send', desc: true })
  const items = useMemo(() => [...platforms].sort((a, b) => (b.counts.open ?? 0) - (a.counts.open ?? 0)), [platforms])
  const columns = useMemo(() => columnsFor(items), [items])
  return (
    <ChartCard
      title="Opened by platform"
      wait={wait}
      fileName="opened-by-platform"
      height={160}
      {...(note !== undefined && { note })}
      nothing={items.length === 0 ? 'Nothing was sent.' : undefined}
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
        color={2}
      />
    </ChartCard>
  )
}

/** What no platform has a count of has no column. */
const columnsFor = (platforms: readonly OnPlatform[]): Column<OnPlatform>[] => [
  { id: 'platform', header: 'Platform', value: ({ platform }) => platform, hideable: false },
  ...messageSeries
    .filter(({ id }) => platforms.some(({ counts }) => counts[id] !== undefined))
    .map(
      ({ id, label }): Column<OnPlatform> => ({
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

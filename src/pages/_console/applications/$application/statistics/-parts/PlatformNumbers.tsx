import { useMemo } from 'react'
import { ChartCard, type Wait } from '#charts/ChartCard.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import { messageSeries, type PlatformCounts, percentOf } from '#model/statistics/messageCounts.ts'
import { messageColumns, NumbersTable } from './NumbersTable.tsx'

interface PlatformNumbersProps {
  platforms: readonly PlatformCounts[]
  wait: Wait
  note?: string
}

/** What became of messages on each platform. */
export function PlatformNumbers({ platforms, wait, note }: PlatformNumbersProps) {
  const columns = useMemo(() => columnsFor(platforms), [platforms])
  return (
    <ChartCard
      title="Opened by platform"
      wait={wait}
      fileName="opened-by-platform"
      height={160}
      note={note}
      nothing={platforms.length === 0 ? 'Nothing was sent.' : undefined}
      table={
        <NumbersTable
          name="Platforms in numbers"
          unit={['platform', 'platforms']}
          items={platforms}
          columns={columns}
          itemKey={({ platform }) => platform}
          first="-send"
        />
      }
    >
      <Ranked
        label="Opened by platform"
        items={platforms.map(({ platform, counts }) => ({ id: platform, label: platform, count: counts.open ?? 0 }))}
        unit={['message', 'messages']}
        color={2}
      />
    </ChartCard>
  )
}

/** What no platform has a count of has no column. */
const columnsFor = (platforms: readonly PlatformCounts[]) => [
  { id: 'platform', header: 'Platform', value: ({ platform }: PlatformCounts) => platform, hideable: false },
  ...messageColumns(({ counts }: PlatformCounts, id) =>
    id === 'openRate' ? percentOf(counts.open ?? 0, counts.delivery ?? 0) : (counts[id] ?? 0),
  ).filter(
    ({ id }) => !messageSeries.some((one) => one.id === id) || platforms.some(({ counts }) => counts[id] !== undefined),
  ),
]

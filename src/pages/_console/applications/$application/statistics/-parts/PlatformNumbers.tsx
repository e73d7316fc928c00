import { type ComponentProps, useMemo, useState } from 'react'
import { ChartCard, type Wait } from '#charts/ChartCard.tsx'
import { Ranked } from '#charts/Ranked.tsx'
import type { Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { exactCount, percent } from '#format/counts.ts'
import { messageSeries, type PlatformCounts, toPercentage } from '#model/statistics/messageCounts.ts'

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
          name="Platform data"
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
    id === 'openRate' ? toPercentage(counts.open ?? 0, counts.delivery ?? 0) : (counts[id] ?? 0),
  ).filter(
    ({ id }) => !messageSeries.some((one) => one.id === id) || platforms.some(({ counts }) => counts[id] !== undefined),
  ),
]

interface NumbersTableProps<Item extends object>
  extends Omit<ComponentProps<typeof DataTable<Item>>, 'items' | 'sort' | 'onSort'> {
  items: readonly Item[]
  /** Id of the column it is sorted by at first, with `-` before it for the largest first. */
  first: string
}

/** The numbers behind a picture as a table that keeps its own order. */
export function NumbersTable<Item extends object>({ items, first, ...rest }: NumbersTableProps<Item>) {
  const [sort, setSort] = useState(first)
  const own = useMemo(() => [...items], [items])
  return <DataTable {...rest} items={own} sort={sort} onSort={setSort} />
}

/** A column of numbers; `words`: how one is written. */
export const countColumn = <Item extends object>(
  id: string,
  header: string,
  value: (item: Item) => number | null | undefined,
  words: (value: number | undefined) => string = (count) => exactCount(count),
): Column<Item> => ({ id, header, value, cell: (item) => words(value(item) ?? undefined), align: 'end' })

/** Columns of what became of messages, and how many percent of what was delivered were opened. */
export const messageColumns = <Item extends object>(
  of: (item: Item, id: (typeof messageSeries)[number]['id'] | 'openRate') => number | undefined,
): Column<Item>[] => [
  ...messageSeries.map(({ id, label }) => countColumn<Item>(id, label, (item) => of(item, id))),
  countColumn('rate', 'Open rate', (item) => of(item, 'openRate'), percent),
]

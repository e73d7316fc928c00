import { type ComponentProps, useMemo, useState } from 'react'
import type { Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { exactCount, percent } from '#format/counts.ts'
import { messageSeries } from '#model/statistics/messageCounts.ts'

interface NumbersTableProps<Item extends object>
  extends Omit<ComponentProps<typeof DataTable<Item>>, 'items' | 'sort' | 'onSort' | 'noMatch'> {
  items: readonly Item[]
  /** Id of the column it is sorted by at first, with `-` before it for the largest first. */
  first: string
  noMatch?: React.ReactNode
}

/** The numbers behind a picture as a table that keeps its own order. */
export function NumbersTable<Item extends object>({ items, first, noMatch = null, ...rest }: NumbersTableProps<Item>) {
  const [sort, setSort] = useState({ id: first.replace('-', ''), desc: first.startsWith('-') })
  const own = useMemo(() => [...items], [items])
  return <DataTable {...rest} items={own} sort={sort} onSort={setSort} noMatch={noMatch} />
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

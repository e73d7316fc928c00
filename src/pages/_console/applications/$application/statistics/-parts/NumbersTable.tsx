import { useMemo, useState } from 'react'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { exactCount } from '#format/counts.ts'
import type { Point } from '#model/statistics/points.ts'

interface NumbersTableProps {
  name: string
  points: readonly Point[]
  columns: readonly { id: string; label: string }[]
  when: (at: number) => string
}

/** The numbers behind a chart: a row for each bucket, "–" where nothing was counted. */
export function NumbersTable({ name, points, columns: series, when }: NumbersTableProps) {
  const [sort, setSort] = useState<Sort>({ id: 'at', desc: false })
  const items = useMemo(() => [...points], [points])
  const columns = useMemo(
    (): Column<Point>[] => [
      { id: 'at', header: 'Time', value: ({ at }) => new Date(at), cell: ({ at }) => when(at), hideable: false },
      ...series.map(
        ({ id, label }): Column<Point> => ({
          id,
          header: label,
          value: ({ counts }) => counts[id],
          cell: ({ counts }) => exactCount(counts[id]),
          align: 'end',
        }),
      ),
    ],
    [series, when],
  )
  return (
    <DataTable
      name={`${name} in numbers`}
      unit={['row', 'rows']}
      items={items}
      columns={columns}
      itemKey={({ at }) => String(at)}
      sort={sort}
      onSort={setSort}
      noMatch={null}
    />
  )
}

import { useLocalStorage } from '@mantine/hooks'
import type { LinkProps } from '@tanstack/react-router'
import { useTable } from '@tanstack/react-table'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { countOf, exactCount } from '#format/counts.ts'
import { type Column, features, type Sort, searchRow, toColumnDefs } from './columns.ts'
import classes from './DataTable.module.css'
import { drawnWhole, rowHeight } from './rowHeight.ts'
import { TableHead } from './TableHead.tsx'
import { TableRows } from './TableRows.tsx'
import { TableTools } from './TableTools.tsx'

const RowsInView = lazy(() => import('./RowsInView.tsx'))

interface DataTableProps<Item extends object> {
  /** Names the table to a screen reader and its stored column choice. */
  name: string
  /** What the rows are: "application", "applications". */
  unit: readonly [one: string, many: string]
  /** Kept the same between renders, as are columns. */
  items: Item[]
  columns: readonly Column<Item>[]
  itemKey: (item: Item) => string
  /** Where a row leads; its first column that is no buttons is the link. */
  link?: (item: Item) => LinkProps
  /** Key of the one that is chosen: it is marked, and brought into sight when another becomes it. */
  current?: string
  search?: string
  sort: Sort
  onSort: (sort: Sort) => void
  /** At the left of the tools: the search field, filters. */
  filters?: ReactNode
  /** Instead of the rows where the search leaves none. */
  noMatch: ReactNode
}

/** Rows that can be sorted, searched, walked with the keyboard and taken away as CSV; drawn piecemeal beyond 200. */
export function DataTable<Item extends object>({
  name,
  unit,
  items,
  columns,
  itemKey,
  link,
  current,
  search = '',
  sort,
  onSort,
  filters,
  noMatch,
}: DataTableProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: `columns hidden in ${name}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const definitions = useMemo(() => toColumnDefs(columns), [columns])
  const globalFilterFn = useMemo(() => searchRow(columns), [columns])
  const sorting = useMemo(() => [sort], [sort])
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden])
  const table = useTable({
    features,
    columns: definitions,
    data: items,
    getRowId: itemKey,
    globalFilterFn,
    getColumnCanGlobalFilter: () => true,
    enableMultiSort: false,
    state: { sorting, columnVisibility, globalFilter: search.trim() },
  })
  const rows = table.getRowModel().rows
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const place = current === undefined ? -1 : rows.findIndex(({ id }) => id === current)
  const found = place >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that another order moved is not run after
  useEffect(() => {
    const box = scroller.current
    if (!box || !found) return
    // by its number: of many rows those out of sight are not drawn
    const top = place * rowHeight
    const room = box.clientHeight - rowHeight
    if (top < box.scrollTop || top + rowHeight > box.scrollTop + room)
      box.scrollTop = Math.max(0, top - (room - rowHeight) / 2)
  }, [current, found])
  const draw = (from: number, to: number) => (
    <TableRows rows={rows} columns={shown} link={link} current={current} from={from} to={to} />
  )
  return (
    <div className={classes.root}>
      <div className={classes.tools}>
        <div className={classes.filters}>{filters}</div>
        <div className={classes.right}>
          <span className={classes.count} role="status">
            {rows.length === items.length
              ? countOf(items.length, ...unit)
              : `${exactCount(rows.length)} of ${countOf(items.length, ...unit)}`}
          </span>
          <TableTools
            name={name}
            columns={columns}
            shown={shown}
            onShow={(ids) => setHidden(columns.filter(({ id }) => !ids.includes(id)).map(({ id }) => id))}
            items={() => rows.map((row) => row.original)}
          />
        </div>
      </div>
      {rows.length === 0 ? (
        noMatch
      ) : (
        <div ref={scroller} className={classes.scroller}>
          <table className={classes.table} aria-label={name} aria-rowcount={rows.length + 1}>
            <TableHead columns={shown} sort={sort} onSort={onSort} />
            {rows.length <= drawnWhole ? (
              draw(0, rows.length - 1)
            ) : (
              <Suspense fallback={draw(0, drawnWhole - 1)}>
                <RowsInView count={rows.length} scroller={scroller}>
                  {draw}
                </RowsInView>
              </Suspense>
            )}
          </table>
        </div>
      )}
    </div>
  )
}

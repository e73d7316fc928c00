import type { LinkProps } from '@tanstack/react-router'
import { type Row, useTable } from '@tanstack/react-table'
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { exactCount, unknown } from '#format/format.ts'
import { SecondaryButton } from '../controls/Buttons.tsx'
import { moveFocus } from '../controls/moveFocus.ts'
import { CoveringLink } from '../controls/RowLink.tsx'
import { SearchField } from '../controls/SearchField.tsx'
import { returnFocus } from '../controls/useReturnFocus.ts'
import { NoMatch } from '../feedback/EmptyState.tsx'
import {
  type Column,
  drawnRowHeight,
  type Features,
  features,
  rowHeight,
  searchRow,
  toColumnDefs,
  windowedAbove,
} from './columns.ts'
import classes from './DataTable.module.css'
import { TableHead, TableTools, useHiddenColumns } from './TableTools.tsx'

const RowsInView = lazy(() => import('./RowsInView.tsx'))

interface DataTableProps<Item extends object, Order extends string = string> {
  /** Names the table to a screen reader and its stored column choice. */
  name: string
  unit: readonly [one: string, many: string]
  /** Must be stable between renders. */
  items: Item[]
  columns: readonly Column<Item>[]
  itemKey: (item: Item) => string
  /** Where a row leads; its first column without buttons is the link. */
  link?: (item: Item) => LinkProps
  /** Key of the selected row, which is scrolled into view when it changes. */
  current?: string
  search?: string
  onSearch?: ((search: string) => void) | undefined
  /** What is searched for what a person typed, if it differs. */
  toSearched?: (search: string) => string
  /** What the search finds although no column has it. Must be stable between renders. */
  alsoFound?: ((item: Item) => boolean) | undefined
  /** ID of the column that sorts the rows, with `-` before it for descending. */
  sort: Order
  onSort: (sort: Order) => void
  filters?: ReactNode
  noMatch?: ReactNode
  /** How many there are, if not all of them are loaded. */
  total?: number | undefined
  /** False where the screen has its own way to save what it finds. */
  downloads?: boolean
  /** The page scrolls, and the head stays in view, unless there are very many rows or columns. */
  fitsPage?: boolean
  /** So many rows are drawn at first, and all of them on request. */
  first?: number
  /** Says how many are shown, where a row may stand for several. */
  countShown?: (shown: readonly Item[]) => ReactNode
}

export function DataTable<Item extends object, Order extends string = string>(props: DataTableProps<Item, Order>) {
  const { name, unit, items, columns, itemKey, link, current, search = '', onSearch, sort, onSort } = props
  const { filters, noMatch, total = items.length, toSearched = (search) => search, alsoFound, countShown } = props
  const { downloads = true, fitsPage = false, first } = props
  const [all, setAll] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useHiddenColumns(name, columns)
  const definitions = useMemo(() => toColumnDefs(columns), [columns])
  const globalFilterFn = useMemo(() => searchRow(columns), [columns])
  const order = useMemo(() => ({ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }), [sort])
  const sorting = useMemo(() => [order], [order])
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden])
  const text = toSearched(search.trim())
  const searched = useMemo(() => (text && alsoFound ? { text, alsoFound } : text), [text, alsoFound])
  const table = useTable({
    features,
    columns: definitions,
    data: items,
    getRowId: itemKey,
    globalFilterFn,
    getColumnCanGlobalFilter: () => true,
    enableMultiSort: false,
    state: { sorting, columnVisibility, globalFilter: searched },
  })
  const rows = table.getRowModel().rows
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const index = current === undefined ? -1 : rows.findIndex(({ id }) => id === current)
  const found = index >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: don’t scroll when only the sort order changed
  useEffect(() => {
    const box = scroller.current
    if (!box || !found) return
    // by its index, since a row out of view may not be drawn
    const height = drawnRowHeight(box)
    const top = index * height
    const room = box.clientHeight - height
    if (top < box.scrollTop || top + height > box.scrollTop + room)
      box.scrollTop = Math.max(0, top - (room - height) / 2)
  }, [current, found])
  const fits = useFitsAcross(scroller, rows.length > 0)
  const focused = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row with the focus may be gone with its object
  useEffect(() => {
    if (focused.current) returnFocus(null)
  }, [rows])
  useEffect(
    () => () => {
      if (focused.current) window.setTimeout(() => returnFocus(null))
    },
    [],
  )
  const folded = first !== undefined && !all && text === '' && rows.length > first
  const draw = (from: number, to: number, height = rowHeight) => (
    <TableRows {...{ link, current, from, to, height }} rows={folded ? rows.slice(0, first) : rows} columns={shown} />
  )
  return (
    <div>
      <TableTools
        name={name}
        unit={unit}
        rows={total}
        shown={rows.length}
        note={countShown?.(rows.map((row) => row.original))}
        filters={
          <>
            {onSearch && <SearchField label={`Search ${unit[1]}`} value={search} onChange={onSearch} />}
            {filters}
          </>
        }
        columns={columns}
        visible={shown}
        onShow={(ids) => setHidden(columns.filter(({ id }) => !ids.includes(id)).map(({ id }) => id))}
        {...(downloads && { items: () => rows.map((row) => row.original) })}
      />
      {rows.length === 0 ? (
        (noMatch ?? (onSearch && <NoMatch what={unit[1]} query={search} onClear={() => onSearch('')} />))
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is
        <div
          ref={scroller}
          className={classes.scroller}
          data-windowed={(!folded && rows.length > windowedAbove) || undefined}
          data-fits-page={(fitsPage && fits && (folded || rows.length <= windowedAbove)) || undefined}
          data-overflows={!fits || undefined}
          onFocus={() => {
            focused.current = true
          }}
          onBlur={() => {
            focused.current = false
          }}
        >
          <table className={classes.table} aria-label={name} aria-rowcount={rows.length + 1}>
            <TableHead
              columns={shown}
              sort={order}
              onSort={({ id, desc }) => onSort(`${desc ? '-' : ''}${id}` as Order)}
            />
            {folded || rows.length <= windowedAbove ? (
              draw(0, (folded ? first : rows.length) - 1)
            ) : (
              <Suspense fallback={draw(0, windowedAbove - 1)}>
                <RowsInView count={rows.length} scroller={scroller}>
                  {draw}
                </RowsInView>
              </Suspense>
            )}
          </table>
        </div>
      )}
      {folded && (
        <SecondaryButton
          size="xs"
          mt="sm"
          onClick={() => {
            setAll(true)
            // the button goes: the first row that it showed takes the focus
            window.setTimeout(() =>
              scroller.current?.querySelectorAll<HTMLElement>('[data-row-link]')[first]?.focus({ preventScroll: true }),
            )
          }}
        >
          Show all {exactCount(rows.length)}
        </SecondaryButton>
      )}
    </div>
  )
}

/** True while nothing is cut at the sides: a box that scrolls sideways would take the head along when the page scrolls down. */
function useFitsAcross(scroller: RefObject<HTMLDivElement | null>, asked: boolean): boolean {
  const [fits, setFits] = useState(true)
  useEffect(() => {
    const box = scroller.current
    const table = box?.firstElementChild
    if (!asked || !box || !table) return
    const observer = new ResizeObserver(() => setFits(table.scrollWidth <= box.clientWidth + 1))
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [asked, scroller])
  return fits
}

/** A press beside the link of a row, such as on its time, is one on the link: what has a tooltip lies above it. */
function pressLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget: row, ctrlKey, metaKey, shiftKey } = event
  const inside = target instanceof Element && row.contains(target)
  if (!inside || target.closest('a, button, input, label, [role=button]') || getSelection()?.type === 'Range') return
  const link = row.querySelector('[data-row-link]')
  link?.dispatchEvent(
    new window.MouseEvent('click', { ...{ bubbles: true, cancelable: true }, ctrlKey, metaKey, shiftKey }),
  )
}

interface TableRowsProps<Item extends object> extends Pick<DataTableProps<Item>, 'columns' | 'link' | 'current'> {
  rows: readonly Row<Features, Item>[]
  from: number
  to: number
  /** Of a row, in pixels. */
  height: number
}

function TableRows<Item extends object>(props: TableRowsProps<Item>) {
  const { rows, columns, link, current, from, to, height } = props
  const after = rows.length - 1 - to
  const linked = columns.findIndex(({ buttons }) => !buttons)
  return (
    <tbody onKeyDown={(event) => moveFocus(event, '[data-row-link]')}>
      {from > 0 && <Space height={from * height} />}
      {rows.slice(from, to + 1).map((row, offset) => (
        <tr
          key={row.id}
          className={classes.row}
          onClick={pressLink}
          aria-rowindex={from + offset + 2}
          aria-current={row.id === current || undefined}
        >
          {columns.map((column, index) => (
            <td
              key={column.id}
              data-align={column.align}
              data-wide-only={column.wideOnly}
              data-buttons={column.buttons}
              data-wraps={column.wraps}
              data-flexible={column.flexible}
              // plain text may be truncated
              title={column.cell ? undefined : cellText(column, row.original)}
            >
              {link && index === linked ? (
                <CoveringLink link={link(row.original)}>{drawn(column, row.original)}</CoveringLink>
              ) : (
                drawn(column, row.original)
              )}
            </td>
          ))}
        </tr>
      ))}
      {after > 0 && <Space height={after * height} />}
    </tbody>
  )
}

const cellText = <Item,>({ value }: Column<Item>, item: Item) => String(value(item) ?? unknown)
const drawn = <Item,>(column: Column<Item>, item: Item) => (column.cell ? column.cell(item) : cellText(column, item))

// one cell: more cells than visible columns would add columns
const Space = ({ height }: { height: number }) => (
  <tr aria-hidden>
    <td className={classes.space} style={{ height }} />
  </tr>
)

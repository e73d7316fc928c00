import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { rowHeight } from './columns.ts'

export interface WindowedTableProps<Row> {
  name: string
  rows: number
  /** Must be stable between renders. */
  part: (from: number, count: number) => Promise<Row[]>
  /** Changes when the rows at a place may have changed. */
  version: number
  columns: number
  head: ReactNode
  classNames: { scroller: string | undefined; table: string | undefined; row?: string | undefined }
  /** Cells of a row, which is undefined until it is loaded. */
  children: (row: Row | undefined) => ReactNode
}

// the tallest element browsers draw; beyond it, a step of the scroll bar is more than a row
const tallest = 12_000_000
const spare = 10

/** Loads and draws only the rows in view. */
export function WindowedTable<Row>(props: WindowedTableProps<Row>) {
  const { name, rows, part, version, columns, head, classNames, children } = props
  const ref = useRef<HTMLElement>(null)
  const height = ref.current?.clientHeight ?? 600
  // below 1, rows are closer to each other on the scroll bar than where they are drawn
  const scale = Math.min(1, tallest / (rows * rowHeight))
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => ref.current,
    estimateSize: () => rowHeight * scale,
    // so that the last rows can be reached
    paddingEnd: height * (1 - scale),
    overscan: spare,
    initialRect: { width: 0, height },
  })
  const items = virtualizer.getVirtualItems()
  const { index: first = 0, start = 0 } = items[0] ?? {}
  const count = Math.min(items.length, Math.ceil(height / rowHeight) + 1 + 2 * spare)
  const total = virtualizer.getTotalSize()
  const scaled = Math.min((virtualizer.scrollOffset ?? 0) - spare * rowHeight, total - count * rowHeight)
  const above = scale < 1 ? Math.max(0, scaled) : start
  const fetched = useFetched(part, first, count, version)
  const spacer = (pixels: number) =>
    pixels > 0 && (
      <tr aria-hidden>
        <td colSpan={columns} style={{ height: pixels, padding: 0 }} />
      </tr>
    )
  return (
    <section
      ref={ref}
      className={classNames.scroller}
      aria-label={`${name}: scrollable rows`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
    >
      <table className={classNames.table} aria-label={name} aria-rowcount={rows + 1}>
        {head}
        <tbody>
          {spacer(above)}
          {items.slice(0, count).map(({ index }) => (
            <tr key={index} className={classNames.row} aria-rowindex={index + 2}>
              {children(fetched(index))}
            </tr>
          ))}
          {spacer(total - above - count * rowHeight)}
        </tbody>
      </table>
    </section>
  )
}

/** Keeps the previous rows until the next ones arrive. */
function useFetched<Row>(part: WindowedTableProps<Row>['part'], from: number, count: number, version: number) {
  const [window, setWindow] = useState<{ from: number; rows: Row[] }>({ from: 0, rows: [] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another version are loaded again
  useEffect(() => {
    let outdated = false
    part(from, count).then(
      (rows) => !outdated && setWindow({ from, rows }),
      () => undefined,
    )
    return () => {
      outdated = true
    }
  }, [part, from, count, version])
  return (row: number): Row | undefined => window.rows[row - window.from]
}

import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'

interface Rows<Row> {
  rows: number
  /** Pixels. */
  rowHeight: number
  /** Must be stable between renders. */
  part: (from: number, count: number) => Promise<Row[]>
  /** Changes when the rows at a place may have changed. */
  version: number
}

// the tallest element browsers draw; beyond it, a step of the scroll bar is more than a row
const tallest = 12_000_000
const spare = 10

export function useWindowedRows<Row>({ rows, rowHeight, part, version }: Rows<Row>) {
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
  return {
    ref,
    inView: items.slice(0, count).map(({ index }) => ({ place: index, row: fetched(index) })),
    /** Pixels of the rows that are not drawn. */
    above,
    below: Math.max(0, total - above - count * rowHeight),
  }
}

/** Keeps the previous rows until the next ones arrive. */
function useFetched<Row>(part: Rows<Row>['part'], from: number, count: number, version: number) {
  const [window, setWindow] = useState<{ from: number; rows: Row[] }>({ from: 0, rows: [] })
  const asked = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another question
  useEffect(() => {
    asked.current += 1
    const question = asked.current
    part(from, count).then(
      (rows) => {
        // a later request has been made meanwhile
        if (question === asked.current) setWindow({ from, rows })
      },
      () => undefined,
    )
  }, [part, from, count, version])
  return (row: number): Row | undefined => window.rows[row - window.from]
}

export const RowSpacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  ) : null

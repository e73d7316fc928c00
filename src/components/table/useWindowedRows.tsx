import { useElementSize } from '@mantine/hooks'
import { type UIEvent, useEffect, useRef, useState } from 'react'

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
  const { ref, height } = useElementSize()
  const [top, setTop] = useState(0)
  const whole = rows * rowHeight
  const drawn = Math.min(whole, tallest)
  const inView = Math.ceil((height || 600) / rowHeight)
  const reach = Math.max(1, drawn - height)
  const first = Math.max(0, Math.floor((Math.min(top, reach) / reach) * Math.max(0, rows - inView + 1)) - spare)
  const count = Math.max(0, Math.min(inView + 2 * spare, rows - first))
  const fetched = useFetched(part, first, count, version)
  // under the maximum height, rows are where they would be if all were drawn
  const above =
    whole <= tallest ? first * rowHeight : Math.max(0, Math.min(top - spare * rowHeight, drawn - count * rowHeight))
  return {
    scroller: { ref, onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setTop(currentTarget.scrollTop) },
    inView: Array.from({ length: count }, (_, place) => ({ place: first + place, row: fetched(first + place) })),
    /** Pixels of the rows that are not drawn. */
    above,
    below: Math.max(0, drawn - above - count * rowHeight),
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

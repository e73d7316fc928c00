import { useElementSize } from '@mantine/hooks'
import { type UIEvent, useEffect, useRef, useState } from 'react'

interface Rows<Row> {
  /** How many there are. */
  rows: number
  /** Pixels. */
  rowHeight: number
  /** Some of them, from wherever they are kept; the same function between renders. */
  part: (from: number, count: number) => Promise<Row[]>
  /** Changes when the rows at a place may have changed. */
  version: number
}

// browsers draw no taller elements than this; beyond it a step of the scroll bar is more than a row
const tallest = 12_000_000
const spare = 10

/** The rows in view of a table that scrolls, fetched as they come into view. */
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
  // below the tallest height a row stands where it would among all the others
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

/** The rows of a window as they arrive; until then those of the window before stay. */
function useFetched<Row>(part: Rows<Row>['part'], from: number, count: number, version: number) {
  const [window, setWindow] = useState<{ from: number; rows: Row[] }>({ from: 0, rows: [] })
  const asked = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another question
  useEffect(() => {
    asked.current += 1
    const question = asked.current
    part(from, count).then(
      (rows) => {
        // an answer that came after a later question is not shown
        if (question === asked.current) setWindow({ from, rows })
      },
      () => undefined,
    )
  }, [part, from, count, version])
  return (row: number): Row | undefined => window.rows[row - window.from]
}

/** Takes the place of rows that are not drawn. */
export const RowSpacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  ) : null

import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type Column, rowHeight } from './columns.ts'
import classes from './DataTable.module.css'
import { TableHead, TableTools } from './TableTools.tsx'

interface LongTableProps {
  name: string
  unit: readonly [one: string, many: string]
  columns: readonly string[]
  rows: number
  shown: number
  /** Cells of some shown rows, in their order, from wherever they are kept. */
  part: (from: number, count: number) => Promise<string[][]>
  /** Changes when the rows at a place may have become others. */
  version: number
  sort: { column: number; desc: boolean } | undefined
  onSort: (sort: { column: number; desc: boolean }) => void
  hidden: readonly string[]
  onHide: (names: string[]) => void
  filters?: ReactNode
  note?: ReactNode
  noMatch: ReactNode
}

// browsers draw no taller elements than this; beyond it a step of the scroll bar is more than a row
const tallest = 12_000_000
const spare = 10

/** A table of any number of rows that are kept elsewhere and fetched as they come into view. */
export function LongTable(props: LongTableProps) {
  const { name, unit, columns, rows, shown, part, version, sort, onSort, hidden, onHide, filters, note, noMatch } =
    props
  const { ref, height } = useElementSize()
  const [top, setTop] = useState(0)
  const whole = shown * rowHeight
  const drawn = Math.min(whole, tallest)
  const inView = Math.ceil((height || 600) / rowHeight)
  const reach = Math.max(1, drawn - height)
  const first = Math.max(0, Math.floor((Math.min(top, reach) / reach) * Math.max(0, shown - inView + 1)) - spare)
  const count = Math.min(inView + 2 * spare, shown - first)
  const cells = useCells(part, first, count, version)
  const defined = useMemo(
    () =>
      columns.map(
        (header, place): Column<string[]> => ({ id: String(place), header, value: (row) => row[place] ?? '' }),
      ),
    [columns],
  )
  const visible = defined.filter(({ header }) => !hidden.includes(header))
  // below the tallest height a row stands where it would among all the others
  const above =
    whole <= tallest ? first * rowHeight : Math.max(0, Math.min(top - spare * rowHeight, drawn - count * rowHeight))
  return (
    <div>
      <TableTools
        {...{ name, unit, rows, shown, filters, note }}
        columns={defined}
        visible={visible}
        onShow={(ids) => onHide(defined.filter(({ id }) => !ids.includes(id)).map(({ header }) => header))}
      />
      {shown === 0 ? (
        noMatch
      ) : (
        // a region that scrolls is walked with the keyboard
        <section
          ref={ref}
          className={classes.long}
          aria-label={`Rows of ${name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
          tabIndex={0}
          onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
        >
          <table className={classes.table} aria-label={name} aria-rowcount={shown + 1}>
            <TableHead
              columns={visible}
              sort={{ id: sort ? String(sort.column) : '', desc: sort?.desc ?? false }}
              onSort={({ id, desc }) => onSort({ column: Number(id), desc })}
            />
            <tbody>
              <Space height={above} columns={visible.length} />
              {Array.from({ length: count }, (_, place) => first + place).map((row) => (
                <tr key={row} className={classes.row} aria-rowindex={row + 2}>
                  {visible.map(({ id, value }) => {
                    const text = String(value(cells(row)))
                    return (
                      <td key={id} title={text}>
                        {text}
                      </td>
                    )
                  })}
                </tr>
              ))}
              <Space height={Math.max(0, drawn - above - count * rowHeight)} columns={visible.length} />
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

const Space = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} className={classes.space} style={{ height }} />
    </tr>
  ) : null

const none: string[] = []

/** The cells of the rows in view, as they arrive; those of before stay until then. */
function useCells(part: LongTableProps['part'], from: number, count: number, version: number) {
  const [window, setWindow] = useState<{ from: number; rows: string[][] }>({ from: 0, rows: [] })
  const asked = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another question
  useEffect(() => {
    asked.current += 1
    const question = asked.current
    void part(from, count).then((rows) => {
      // an answer that came after a later question is not shown
      if (question === asked.current) setWindow({ from, rows })
    })
  }, [part, from, count, version])
  return (row: number) => window.rows[row - window.from] ?? none
}

import { Link, type LinkProps } from '@tanstack/react-router'
import type { Row } from '@tanstack/react-table'
import type { KeyboardEvent } from 'react'
import { unknown } from '#format/counts.ts'
import type { Column, Features } from './columns.ts'
import classes from './DataTable.module.css'
import { rowHeight } from './rowHeight.ts'

interface TableRowsProps<Item extends object> {
  rows: readonly Row<Features, Item>[]
  columns: readonly Column<Item>[]
  link?: (item: Item) => LinkProps
  /** Key of the one that is chosen. */
  current?: string | undefined
  /** First and last row to draw; space stands for the others. */
  from: number
  to: number
}

/** The rows of a table, or those of them that are in view. */
export function TableRows<Item extends object>({ rows, columns, link, current, from, to }: TableRowsProps<Item>) {
  const after = rows.length - 1 - to
  const linked = columns.findIndex(({ buttons }) => !buttons)
  return (
    <tbody onKeyDown={moveFocus}>
      {from > 0 && <Space rows={from} />}
      {rows.slice(from, to + 1).map((row, offset) => (
        <tr
          key={row.id}
          className={classes.row}
          aria-rowindex={from + offset + 2}
          aria-current={row.id === current || undefined}
        >
          {columns.map((column, index) => (
            <td
              key={column.id}
              data-align={column.align}
              data-wide-only={column.wideOnly}
              // plain words may be cut short
              title={column.cell ? undefined : words(column, row.original)}
            >
              {link && index === linked ? (
                <Link {...link(row.original)} className={classes.link} data-row-link>
                  {drawn(column, row.original)}
                </Link>
              ) : (
                drawn(column, row.original)
              )}
            </td>
          ))}
        </tr>
      ))}
      {after > 0 && <Space rows={after} />}
    </tbody>
  )
}

const words = <Item,>({ value }: Column<Item>, item: Item) => String(value(item) ?? unknown)
const drawn = <Item,>(column: Column<Item>, item: Item) => (column.cell ? column.cell(item) : words(column, item))

// one cell: more than there are columns in sight would make columns of their own
const Space = ({ rows }: { rows: number }) => (
  <tr aria-hidden>
    <td className={classes.space} style={{ height: rows * rowHeight }} />
  </tr>
)

/** Arrow keys, Home and End walk the rows' links. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const here = links.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: links.length - 1 }
  const target = targets[event.key]
  if (here < 0 || target === undefined) return
  event.preventDefault()
  links[target]?.focus()
}

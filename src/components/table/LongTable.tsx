import { type ReactNode, useMemo } from 'react'
import type { Column } from './columns.ts'
import classes from './DataTable.module.css'
import { TableHead, TableTools, type TableToolsProps } from './TableTools.tsx'
import { WindowedTable, type WindowedTableProps } from './WindowedTable.tsx'

interface LongTableProps
  extends Pick<WindowedTableProps<string[]>, 'part' | 'version'>,
    Pick<TableToolsProps<string[]>, 'name' | 'unit' | 'rows' | 'shown' | 'filters' | 'note'> {
  columns: readonly string[]
  sort: { column: number; desc: boolean } | undefined
  onSort: (sort: { column: number; desc: boolean }) => void
  hidden: readonly string[]
  onHide: (names: string[]) => void
  noMatch: ReactNode
}

export function LongTable(props: LongTableProps) {
  const { name, unit, columns, rows, shown, part, version, sort, onSort, hidden, onHide, filters, note, noMatch } =
    props
  const defined = useMemo(
    () =>
      columns.map(
        (header, index): Column<string[]> => ({ id: String(index), header, value: (row) => row[index] ?? '' }),
      ),
    [columns],
  )
  const visible = defined.filter(({ header }) => !hidden.includes(header))
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
        <WindowedTable
          {...{ name, part, version }}
          rows={shown}
          columns={visible.length}
          classNames={{ scroller: classes.long, table: classes.table, row: classes.row }}
          head={
            <TableHead
              columns={visible}
              sort={{ id: sort ? String(sort.column) : '', desc: sort?.desc ?? false }}
              onSort={({ id, desc }) => onSort({ column: Number(id), desc })}
            />
          }
        >
          {(row = []) =>
            visible.map(({ id, value }) => {
              const text = String(value(row))
              return (
                <td key={id} title={text}>
                  {text}
                </td>
              )
            })
          }
        </WindowedTable>
      )}
    </div>
  )
}

import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Column, Sort } from './columns.ts'
import classes from './DataTable.module.css'

interface TableHeadProps<Item> {
  columns: readonly Column<Item>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Column names that sort when pressed: ascending first, then the other way. */
export function TableHead<Item>({ columns, sort, onSort }: TableHeadProps<Item>) {
  return (
    <thead className={classes.head}>
      <tr>
        {columns.map(({ id, header, align, width, buttons, ordered = true, wideOnly }) => {
          const sorted = sort.id === id
          const Arrow = sorted && sort.desc ? IconArrowDown : IconArrowUp
          return (
            <th
              key={id}
              scope="col"
              data-align={align}
              data-wide-only={wideOnly}
              style={{ width }}
              aria-sort={sorted ? (sort.desc ? 'descending' : 'ascending') : undefined}
            >
              {buttons ? (
                <VisuallyHidden>{header}</VisuallyHidden>
              ) : !ordered ? (
                <span className={classes.header}>{header}</span>
              ) : (
                <UnstyledButton
                  className={classes.sort}
                  data-sorted={sorted || undefined}
                  onClick={() => onSort({ id, desc: sorted && !sort.desc })}
                >
                  {header}
                  <Arrow size={13} aria-hidden />
                </UnstyledButton>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

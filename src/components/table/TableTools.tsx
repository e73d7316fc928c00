import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconColumns3, IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { exactCount, formatCount } from '#format/format.ts'
import { ReasonedIcon } from '../controls/Buttons.tsx'
import { Hint } from '../controls/Hint.tsx'
import { LazyMenu } from '../layout/FrameMenus.tsx'
import { lazyNamed } from '../lazyNamed.ts'
import type { Column, Sort } from './columns.ts'
import classes from './DataTable.module.css'

const ColumnsMenu = lazyNamed(() => import('../layout/Menus.tsx'), 'ColumnsMenu')

export interface TableToolsProps<Item> {
  name: string
  unit: readonly [one: string, many: string]
  rows: number
  shown: number
  filters?: ReactNode
  note?: ReactNode
  columns: readonly Column<Item>[]
  visible: readonly Column<Item>[]
  onShow: (ids: string[]) => void
  items?: () => Item[]
}

/** IDs of the columns that are hidden: those that a person hid, stored in this browser, at first those that start hidden. */
export function useHiddenColumns<Item>(table: string, columns: readonly Column<Item>[] = []) {
  const key = `columns hidden in ${table}`
  const initial = columns.filter(({ initiallyHidden }) => initiallyHidden).map(({ id }) => id)
  const [hidden, setHidden] = useLocalStorage<string[] | undefined>({ key, getInitialValueInEffect: false })
  return [Array.isArray(hidden) ? hidden : initial, setHidden] as const
}

export function TableTools<Item>(props: TableToolsProps<Item>) {
  const { name, unit, rows, shown, filters, note, columns, visible, onShow, items } = props
  const optional = columns.filter(({ hideable, buttons }) => !buttons && (hideable ?? true))
  // a window that shows none of them has nothing to select
  const wideOnly = optional.every(({ wideOnly }) => wideOnly === 'desktop')
    ? 'desktop'
    : optional.every(({ wideOnly }) => wideOnly) || undefined
  const exported = visible.filter(({ buttons }) => !buttons)
  const save = async (saved: Item[]) => {
    const { saveCsv } = await import('./saveCsv.ts')
    saveCsv(name, exported, saved)
  }
  return (
    <div className={classes.tools}>
      <div className={classes.filters}>{filters}</div>
      <div className={classes.right}>
        <span className={classes.count} role="status">
          {note ??
            (shown === rows ? formatCount(rows, ...unit) : `${exactCount(shown)} of ${formatCount(rows, ...unit)}`)}
        </span>
        <div className={classes.buttons} data-unprinted>
          {optional.length > 0 && (
            <Hint label="Select columns">
              <LazyMenu
                menu={(target) => (
                  <ColumnsMenu {...{ target, onShow }} columns={optional} shown={visible.map(({ id }) => id)} />
                )}
                button={
                  <ActionIcon aria-label="Select columns" data-wide-only={wideOnly}>
                    <IconColumns3 size={17} stroke={1.6} />
                  </ActionIcon>
                }
              />
            </Hint>
          )}
          {items && (
            <ReasonedIcon label="Download visible rows as CSV" onClick={() => void save(items())}>
              <IconDownload size={17} stroke={1.6} />
            </ReasonedIcon>
          )}
        </div>
      </div>
    </div>
  )
}

interface TableHeadProps<Item> {
  columns: readonly Column<Item>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

export function TableHead<Item>({ columns, sort, onSort }: TableHeadProps<Item>) {
  return (
    <thead className={classes.head}>
      <tr>
        {columns.map(({ id, header, align, width, buttons, ordered = true, wideOnly, flexible }) => {
          const sorted = sort.id === id
          const Arrow = sorted && sort.desc ? IconArrowDown : IconArrowUp
          return (
            <th
              key={id}
              scope="col"
              data-align={align}
              data-wide-only={wideOnly}
              data-flexible={flexible}
              data-buttons={buttons}
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

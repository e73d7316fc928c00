import { Menu } from '@mantine/core'
import type { MenuBodyProps } from '../controls/LazyMenu.tsx'
import { OpenedMenu } from '../controls/OpenedMenu.tsx'
import classes from './DataTable.module.css'

export interface ColumnsMenuProps {
  columns: readonly { id: string; header: string }[]
  /** Ids of the columns that show. */
  shown: readonly string[]
  onShow: (ids: string[]) => void
}

/** Columns from which all can be chosen at once. */
const many = 8

/** Which columns of a table show. */
export default function ColumnsMenu({ target, columns, shown, onShow }: ColumnsMenuProps & MenuBodyProps) {
  return (
    <OpenedMenu
      target={target}
      position="bottom-end"
      closeOnItemClick={false}
      classNames={{ dropdown: classes.columns }}
    >
      <Menu.Label>Columns</Menu.Label>
      {columns.length > many && (
        <>
          <Menu.Item onClick={() => onShow(columns.map(({ id }) => id))}>Show all</Menu.Item>
          <Menu.Item onClick={() => onShow(columns.slice(0, 1).map(({ id }) => id))}>Show the first only</Menu.Item>
          <Menu.Divider />
        </>
      )}
      {columns.map(({ id, header }) => {
        const on = shown.includes(id)
        return (
          <Menu.CheckboxItem
            key={id}
            checked={on}
            onChange={() => onShow(on ? shown.filter((other) => other !== id) : [...shown, id])}
          >
            {header}
          </Menu.CheckboxItem>
        )
      })}
    </OpenedMenu>
  )
}

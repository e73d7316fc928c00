import { Menu } from '@mantine/core'
import type { MenuBodyProps } from '../controls/LazyMenu.tsx'
import { OpenedMenu } from '../controls/OpenedMenu.tsx'

export interface ColumnsMenuProps {
  columns: readonly { id: string; header: string }[]
  /** Ids of the columns that show. */
  shown: readonly string[]
  onShow: (ids: string[]) => void
}

/** Which columns of a table show. */
export default function ColumnsMenu({ target, columns, shown, onShow }: ColumnsMenuProps & MenuBodyProps) {
  return (
    <OpenedMenu target={target} position="bottom-end" closeOnItemClick={false}>
      <Menu.Label>Columns</Menu.Label>
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

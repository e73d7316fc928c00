import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconColumns3, IconDownload } from '@tabler/icons-react'
import type { Column } from './columns.ts'
import { saveFile, toCsv } from './csv.ts'

interface TableToolsProps<Item> {
  name: string
  columns: readonly Column<Item>[]
  shown: readonly Column<Item>[]
  onShow: (ids: string[]) => void
  /** The rows that are shown, in their order. */
  items: () => Item[]
}

/** Which columns show, and what is shown as a CSV file. */
export function TableTools<Item>({ name, columns, shown, onShow, items }: TableToolsProps<Item>) {
  const optional = columns.filter(({ hideable, buttons }) => !buttons && (hideable ?? true))
  const exported = shown.filter(({ buttons }) => !buttons)
  const save = () =>
    saveFile(
      `${name.toLowerCase().replaceAll(' ', '-')}.csv`,
      toCsv(
        exported.map(({ header }) => header),
        items().map((item) => exported.map(({ value }) => value(item))),
      ),
    )
  return (
    <div>
      {optional.length > 0 && (
        <Menu position="bottom-end" closeOnItemClick={false}>
          <Menu.Target>
            <Tooltip label="Choose columns">
              <ActionIcon aria-label="Choose columns">
                <IconColumns3 size={17} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Columns</Menu.Label>
            {optional.map(({ id, header }) => {
              const on = shown.some((column) => column.id === id)
              const ids = shown.map((column) => column.id)
              return (
                <Menu.CheckboxItem
                  key={id}
                  checked={on}
                  onChange={() => onShow(on ? ids.filter((other) => other !== id) : [...ids, id])}
                >
                  {header}
                </Menu.CheckboxItem>
              )
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      <Tooltip label="Save what is shown as CSV">
        <ActionIcon aria-label="Save what is shown as CSV" onClick={save}>
          <IconDownload size={17} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

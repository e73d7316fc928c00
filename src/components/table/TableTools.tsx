import { ActionIcon } from '@mantine/core'
import { IconColumns3, IconDownload } from '@tabler/icons-react'
import { lazy } from 'react'
import { Hint } from '../controls/Hint.tsx'
import { LazyMenu } from '../controls/LazyMenu.tsx'
import type { Column } from './columns.ts'
import { saveFile, toCsv } from './csv.ts'
import classes from './DataTable.module.css'

const ColumnsMenu = lazy(() => import('./ColumnsMenu.tsx'))

interface TableToolsProps<Item> {
  name: string
  columns: readonly Column<Item>[]
  shown: readonly Column<Item>[]
  onShow: (ids: string[]) => void
  /** The rows that are shown, in their order; left out where there are too many to be taken away like this. */
  items?: () => Item[]
}

/** Which columns show, and what is shown as a CSV file. */
export function TableTools<Item>({ name, columns, shown, onShow, items }: TableToolsProps<Item>) {
  const optional = columns.filter(({ hideable, buttons }) => !buttons && (hideable ?? true))
  const exported = shown.filter(({ buttons }) => !buttons)
  const save = (rows: Item[]) =>
    saveFile(
      `${name.toLowerCase().replaceAll(' ', '-')}.csv`,
      toCsv(
        exported.map(({ header }) => header),
        rows.map((item) => exported.map(({ value }) => value(item))),
      ),
    )
  return (
    <div className={classes.buttons} data-unprinted>
      {optional.length > 0 && (
        <Hint label="Choose columns">
          <LazyMenu
            body={ColumnsMenu}
            own={{ columns: optional, shown: shown.map(({ id }) => id), onShow }}
            target={(opening) => (
              <ActionIcon {...opening} aria-label="Choose columns">
                <IconColumns3 size={17} stroke={1.6} />
              </ActionIcon>
            )}
          />
        </Hint>
      )}
      {items && (
        <Hint label="Save what is shown as CSV">
          <ActionIcon aria-label="Save what is shown as CSV" onClick={() => save(items())}>
            <IconDownload size={17} stroke={1.6} />
          </ActionIcon>
        </Hint>
      )}
    </div>
  )
}

import { IconTrash } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { ActionsMenu, type MenuEntry } from '#components/controls/ActionsMenu.tsx'
import { buttonColumn, type Column } from '#components/table/columns.ts'

/** The menu at the end of a row, and the dialog of its last entry, which deletes. `refusal`: why the role cannot delete. */
export function useMenuColumn<Item extends { code: string; name: string }>(
  getEntries: (item: Item) => readonly (MenuEntry | false)[],
  refusal: string | undefined,
  drawDialog: (item: Item, props: { opened: boolean; onClose: () => void }) => ReactNode,
) {
  const [asked, setAsked] = useState<{ item: Item; opened: boolean }>()
  const ask = (item: Item) => setAsked({ item, opened: true })
  const column: Column<Item> = buttonColumn('More', (item) => {
    const remove: MenuEntry = { label: 'Delete…', icon: IconTrash, danger: true, apart: true, reason: refusal }
    return (
      <ActionsMenu
        label={`More actions for ${item.name}`}
        code={item.code}
        entries={[...getEntries(item), { ...remove, onClick: () => ask(item) }]}
      />
    )
  })
  const dialog = asked && (
    <Fragment key={asked.item.code}>
      {drawDialog(asked.item, { opened: asked.opened, onClose: () => setAsked({ ...asked, opened: false }) })}
    </Fragment>
  )
  return { ask, column, dialog }
}

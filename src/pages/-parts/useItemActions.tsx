import { IconTrash } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { ActionsMenu, type MenuEntry } from '#components/controls/ActionsMenu.tsx'
import { LinkButton, ReasonedButton } from '#components/controls/Buttons.tsx'
import { buttonColumn, type Column } from '#components/table/columns.ts'

/** A menu for the rows of a list, and buttons for the item’s own screen. `refusal`: why the role can’t delete it. */
export function useItemActions<Item extends { code: string; name: string }>(
  getEntries: (item: Item) => readonly (MenuEntry | false)[],
  refusal: string | undefined,
  drawDialog: (item: Item, props: { opened: boolean; onClose: () => void }) => ReactNode,
) {
  const [target, setTarget] = useState<{ item: Item; opened: boolean }>()
  const ask = (item: Item) => setTarget({ item, opened: true })
  const column: Column<Item> = buttonColumn('More', (item) => {
    const remove: MenuEntry = { label: 'Delete', icon: IconTrash, danger: true, apart: true, reason: refusal }
    return (
      <ActionsMenu
        label={`More actions for ${item.name}`}
        code={item.code}
        entries={[...getEntries(item), { ...remove, onClick: () => ask(item) }]}
      />
    )
  })
  const getButtons = (item: Item, primary?: string) => (
    <>
      <ReasonedButton variant="default" me="auto" reason={refusal} onClick={() => ask(item)}>
        Delete
      </ReasonedButton>
      {getEntries(item)
        .filter((entry) => !!entry)
        .reverse()
        .map(({ label, link, reason }) => (
          <LinkButton key={label} variant={label === primary ? 'filled' : 'default'} reason={reason} {...link}>
            {label}
          </LinkButton>
        ))}
    </>
  )
  const dialog = target && (
    <Fragment key={target.item.code}>
      {drawDialog(target.item, { opened: target.opened, onClose: () => setTarget({ ...target, opened: false }) })}
    </Fragment>
  )
  return { column, getButtons, dialog }
}

import { Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { ActionsMenu, type MenuEntry, PageMenu } from '#components/controls/ActionsMenu.tsx'
import { LinkButton, ReasonedButton } from '#components/controls/Buttons.tsx'
import { Hint } from '#components/controls/Hint.tsx'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import { historyLabel } from './historyEntry.ts'

/** Longer than a dialog takes to return the focus, in milliseconds. */
const disappearing = 250

/**
 * A menu for the rows of a list, and buttons for the item’s own screen. `refusal`: why the role can’t delete it. `inRow`: the labels
 * of entries that are beside the menu too.
 */
export function useItemActions<Item extends { code: string; name: string }>(
  getEntries: (item: Item) => readonly (MenuEntry | false)[],
  refusal: string | undefined,
  drawDialog: (item: Item, props: { opened: boolean; onClose: () => void }) => ReactNode,
  inRow: readonly string[] = [],
) {
  const [target, setTarget] = useState<{ item: Item; opened: boolean }>()
  const menu = useRef<HTMLButtonElement>(null)
  const close = () => {
    setTarget((now) => now && { ...now, opened: false })
    // it closed before the dialog opened, which can’t return the focus to it
    window.setTimeout(() => menu.current?.focus({ preventScroll: true }), disappearing)
  }
  const ask = (item: Item) => setTarget({ item, opened: true })
  const getRemoval = (item: Item): MenuEntry => ({
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    apart: true,
    reason: refusal,
    onClick: () => ask(item),
  })
  const column: Column<Item> = buttonColumn(
    'More',
    (item) => {
      const entries = getEntries(item)
      return (
        <Group gap={0} justify="flex-end" wrap="nowrap">
          {entries.map(
            (entry) =>
              entry && inRow.includes(entry.label) && <RowAction key={entry.label} entry={entry} name={item.name} />,
          )}
          <ActionsMenu
            label={`More actions for ${item.name}`}
            code={item.code}
            entries={[...entries, getRemoval(item)]}
          />
        </Group>
      )
    },
    inRow.length === 0 ? undefined : `${64 + 28 * inRow.length}px`,
  )
  /** `inMenu`: the primary action is a button, the others and Delete are in a menu after it. */
  const getButtons = (item: Item, primary?: string, inMenu = false) =>
    inMenu ? getPrimary(item, primary) : getAll(item, primary)
  // the screen has its history as a tab
  const ofScreen = (item: Item) =>
    getEntries(item).filter((entry): entry is MenuEntry => !!entry && entry.label !== historyLabel)
  const getPrimary = (item: Item, primary: string | undefined) => {
    const entries = ofScreen(item)
    return (
      <>
        {entries.map(
          ({ label, link, reason }) =>
            label === primary && (
              <LinkButton key={label} reason={reason} {...link}>
                {label}
              </LinkButton>
            ),
        )}
        <PageMenu button={menu} entries={[...entries.filter(({ label }) => label !== primary), getRemoval(item)]} />
      </>
    )
  }
  const getAll = (item: Item, primary: string | undefined) => (
    <>
      <ReasonedButton variant="default" me={{ sm: 'auto' }} reason={refusal} onClick={() => ask(item)}>
        Delete
      </ReasonedButton>
      {ofScreen(item)
        .reverse()
        .map(({ label, link, reason }) => (
          <LinkButton key={label} variant={label === primary ? 'filled' : 'default'} reason={reason} {...link}>
            {label}
          </LinkButton>
        ))}
    </>
  )
  const dialog = target && (
    <Fragment key={target.item.code}>{drawDialog(target.item, { opened: target.opened, onClose: close })}</Fragment>
  )
  return { column, getButtons, dialog }
}

function RowAction({ entry: { label, icon: Glyph, reason, link }, name }: { entry: MenuEntry; name: string }) {
  if (reason !== undefined) return null
  return (
    <Hint label={label}>
      <LinkButton variant="subtle" color="gray" size="compact-md" px={6} aria-label={`${label}: ${name}`} {...link}>
        <Glyph size={16} stroke={1.6} aria-hidden />
      </LinkButton>
    </Hint>
  )
}

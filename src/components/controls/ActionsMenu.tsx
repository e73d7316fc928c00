import { ActionIcon, CopyButton, Menu, type MenuProps } from '@mantine/core'
import { type Icon, IconCheck, IconCopy, IconDots } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, type ReactElement, type Ref } from 'react'
import classes from './ActionsMenu.module.css'

export interface MenuEntry {
  label: string
  icon: Icon
  onClick?: (() => void) | undefined
  link?: LinkProps | undefined
  why?: string | undefined
  /** Why the role can’t use it, shown once at the end of the menu. */
  reason?: string | undefined
  danger?: boolean
  apart?: boolean
  group?: string
}

export interface ActionsMenuProps extends Omit<MenuProps, 'children'> {
  label?: string
  target?: ReactElement
  entries: readonly (MenuEntry | false | '' | null | undefined)[]
  code?: string
  notes?: readonly string[]
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** A long menu on a small screen scrolls. */
const fitting = { size: { padding: 8 } }

export function ActionsMenu({ label, target, entries, code, notes = [], ...rest }: ActionsMenuProps) {
  const shown = entries.filter((entry) => !!entry)
  const reasons = new Set([...shown.flatMap(({ reason }) => reason ?? []), ...notes])
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false} middlewares={fitting} {...rest}>
      <Menu.Target>
        {target ?? (
          <ActionIcon size={28} aria-label={label}>
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {shown.map((entry, index) => (
          <Fragment key={entry.label}>
            {(entry.apart || entry.group) && <Menu.Divider />}
            {entry.group && <Menu.Label>{entry.group}</Menu.Label>}
            <EntryItem {...entry} />
            {index === 0 && code !== undefined && (
              <CopyButton value={code} timeout={1500}>
                {({ copied, copy }) => (
                  <Menu.Item
                    leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
                    closeMenuOnClick={false}
                    onClick={copy}
                  >
                    {copied ? 'Copied' : 'Copy code'} <code>{code}</code>
                  </Menu.Item>
                )}
              </CopyButton>
            )}
          </Fragment>
        ))}
        {[...reasons].map((note) => (
          <Menu.Label key={note}>{note}</Menu.Label>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface PageMenuProps extends Pick<ActionsMenuProps, 'entries'> {
  button?: Ref<HTMLButtonElement>
}

/** The menu beside the buttons of a page. */
export const PageMenu = ({ entries, button }: PageMenuProps) => (
  <ActionsMenu
    entries={entries}
    target={
      <ActionIcon ref={button} variant="default" size={36} aria-label="More actions">
        <IconDots size={18} stroke={1.6} />
      </ActionIcon>
    }
  />
)

export function EntryItem({ label, icon: Glyph, onClick, link, why, reason, danger }: MenuEntry) {
  const off = why !== undefined || reason !== undefined
  return (
    <Menu.Item
      leftSection={<Glyph {...icon} />}
      className={why ? classes.blocked : danger ? classes.danger : undefined}
      disabled={off || !(onClick || link)}
      onClick={onClick}
      {...(link && !off && { renderRoot: (itemProps: object) => <Link {...link} {...itemProps} /> })}
    >
      {label}
      {why && <span className={classes.why}>{why}</span>}
    </Menu.Item>
  )
}

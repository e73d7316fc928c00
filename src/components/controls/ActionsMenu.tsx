import { ActionIcon, CopyButton, Menu, type MenuProps } from '@mantine/core'
import { type Icon, IconCheck, IconCopy, IconDots } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, type ReactElement } from 'react'
import classes from './ActionsMenu.module.css'

/** One line of a menu. Without `onClick` and `link` it cannot be used now. */
export interface MenuEntry {
  label: string
  icon: Icon
  onClick?: (() => void) | undefined
  link?: LinkProps | undefined
  /** The keys that do the same. */
  keys?: string
  /** Why it cannot be used, under its label. */
  why?: string | undefined
  danger?: boolean
  /** True where a line separates it from what is above. */
  apart?: boolean
  /** Heading of the entries that begin here. */
  group?: string
}

export interface ActionsMenuProps extends Omit<MenuProps, 'children'> {
  /** What a screen reader says for the button with the dots. */
  label?: string
  /** Another button. */
  target?: ReactElement
  entries: readonly (MenuEntry | false | '' | null | undefined)[]
  /** A code that can be copied, after the first entry. */
  code?: string
  /** What is said at the end, such as why some of it cannot be used. */
  notes?: readonly string[]
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** A button with a menu of what can be done with something. */
export function ActionsMenu({ label, target, entries, code, notes = [], ...rest }: ActionsMenuProps) {
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false} {...rest}>
      <Menu.Target>
        {target ?? (
          <ActionIcon size={28} aria-label={label}>
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {entries
          .filter((entry) => !!entry)
          .map((entry, place) => (
            <Fragment key={entry.label}>
              {(entry.apart || entry.group) && <Menu.Divider />}
              {entry.group && <Menu.Label>{entry.group}</Menu.Label>}
              <EntryItem {...entry} />
              {place === 0 && code !== undefined && <CopyItem code={code} />}
            </Fragment>
          ))}
        {notes.map((note) => (
          <Menu.Label key={note}>{note}</Menu.Label>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function EntryItem({ label, icon: Glyph, onClick, link, keys, why, danger }: MenuEntry) {
  return (
    <Menu.Item
      leftSection={<Glyph {...icon} />}
      rightSection={keys}
      className={why ? classes.blocked : danger ? classes.danger : undefined}
      disabled={why !== undefined || !(onClick || link)}
      onClick={onClick}
      {...(link && !why && { renderRoot: (own: object) => <Link {...link} {...own} /> })}
    >
      {label}
      {why && <span className={classes.why}>{why}</span>}
    </Menu.Item>
  )
}

const CopyItem = ({ code }: { code: string }) => (
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
)

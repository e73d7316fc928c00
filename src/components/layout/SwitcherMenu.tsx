import { Menu } from '@mantine/core'
import { type Icon, IconCheck } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { MenuBodyProps } from '../controls/LazyMenu.tsx'
import { OpenedMenu } from '../controls/OpenedMenu.tsx'
import classes from './ApplicationSwitcher.module.css'

interface Switchable {
  key: string
  title: string
  /** Quiet, after the title: the code. It is searched too. */
  detail: string
  link: LinkProps
}

export interface ApplicationSwitcherProps {
  /** What is chosen here: "application". */
  unit: string
  current?: { key: string; title: string }
  things: readonly Switchable[]
  /** Under the list: the whole list, a new one. */
  ways: readonly { label: string; icon: Icon; link: LinkProps }[]
}

const most = 30

/** The menu behind ApplicationSwitcher. */
export default function SwitcherMenu({
  target,
  unit,
  current,
  things,
  ways,
}: ApplicationSwitcherProps & MenuBodyProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = things.filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(wanted))
  const list = useRef<HTMLDivElement>(null)
  // where the arrow keys chose none, Enter opens the first that fits, as in the search over everything
  const openFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || wanted === '') return
    if (event.currentTarget.closest('[data-menu-dropdown]')?.querySelector('[data-menu-active]')) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.click()
  }
  return (
    <OpenedMenu
      target={target}
      dialog={`Switch ${unit}`}
      position="bottom-start"
      width={300}
      onClose={() => setSearch('')}
    >
      <Menu.Search
        placeholder={`Find an ${unit}`}
        aria-label={`Find an ${unit}`}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={openFirst}
      />
      <div ref={list} role="menu" aria-label={`${unit}s`} className={classes.list}>
        {found.slice(0, most).map(({ key, title, detail, link }) => (
          <Menu.Item
            key={key}
            renderRoot={(props) => <Link {...link} {...props} />}
            rightSection={key === current?.key ? <IconCheck size={15} aria-label="open now" /> : undefined}
          >
            <span className={classes.item}>
              <span className={classes.name}>{title}</span>
              <span className={classes.detail}>{detail}</span>
            </span>
          </Menu.Item>
        ))}
      </div>
      {found.length === 0 && <p className={classes.none}>No results for “{search}”.</p>}
      {found.length > most && <p className={classes.none}>{found.length - most} more: type to narrow them down.</p>}
      <Menu.Divider />
      <div role="menu" aria-label="More">
        {ways.map(({ label, icon: Glyph, link }) => (
          <Menu.Item
            key={label}
            renderRoot={(props) => <Link {...link} {...props} />}
            leftSection={<Glyph size={16} stroke={1.6} aria-hidden />}
          >
            {label}
          </Menu.Item>
        ))}
      </div>
    </OpenedMenu>
  )
}

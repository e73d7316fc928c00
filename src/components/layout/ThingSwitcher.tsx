import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import classes from './ThingSwitcher.module.css'

export interface Switchable {
  key: string
  title: string
  /** Quiet, after the title: the code. It is searched too. */
  detail: string
  link: LinkProps
}

interface ThingSwitcherProps {
  /** What is chosen here: "application". */
  unit: string
  current?: { key: string; title: string }
  things: readonly Switchable[]
  /** Under the list: the whole list, a new one. */
  children?: ReactNode
}

const most = 30

/** Which thing one works in, and the way to another: a menu that can be searched. */
export function ThingSwitcher({ unit, current, things, children }: ThingSwitcherProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = things.filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(wanted))
  return (
    <Menu position="bottom-start" width={300} onClose={() => setSearch('')}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`Switch ${unit}: ${current?.title ?? 'none chosen'}`}>
          <span className={classes.title} data-none={!current || undefined}>
            {current?.title ?? `Choose an ${unit}`}
          </span>
          <IconSelector size={15} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Search
          placeholder={`Find an ${unit}`}
          aria-label={`Find an ${unit}`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div className={classes.list}>
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
        {found.length === 0 && <p className={classes.none}>Nothing fits “{search}”.</p>}
        {found.length > most && <p className={classes.none}>{found.length - most} more: type to narrow them down.</p>}
        <Menu.Divider />
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

import { UnstyledButton } from '@mantine/core'
import { type Icon, IconSelector } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { lazy } from 'react'
import { LazyMenu } from '../controls/LazyMenu.tsx'
import classes from './ApplicationSwitcher.module.css'

const SwitcherMenu = lazy(() => import('./SwitcherMenu.tsx'))

export interface Switchable {
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

/** Which thing one works in, and the way to another: a menu that can be searched. */
export function ApplicationSwitcher(props: ApplicationSwitcherProps) {
  const { unit, current } = props
  return (
    <LazyMenu
      body={SwitcherMenu}
      own={props}
      target={(opening) => (
        <UnstyledButton
          {...opening}
          className={classes.target}
          aria-label={`Switch ${unit}: ${current?.title ?? 'none chosen'}`}
        >
          <span className={classes.title} data-none={!current || undefined}>
            {current?.title ?? `Choose an ${unit}`}
          </span>
          <IconSelector size={15} stroke={1.6} aria-hidden />
        </UnstyledButton>
      )}
    />
  )
}

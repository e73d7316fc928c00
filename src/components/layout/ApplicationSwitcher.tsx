import { UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { lazy } from 'react'
import { LazyMenu } from '../controls/LazyMenu.tsx'
import classes from './ApplicationSwitcher.module.css'
import type { ApplicationSwitcherProps } from './SwitcherMenu.tsx'

const SwitcherMenu = lazy(() => import('./SwitcherMenu.tsx'))

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

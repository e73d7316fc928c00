import { UnstyledButton } from '@mantine/core'
import { lazy } from 'react'
import { initials } from '#format/text.ts'
import { LazyMenu } from '../controls/LazyMenu.tsx'
import classes from './PersonMenu.module.css'
import type { PersonMenuProps } from './PersonMenuBody.tsx'

const PersonMenuBody = lazy(() => import('./PersonMenuBody.tsx'))

/** Who is signed in, in which role, in which time zone they read times, and the way out. */
export function PersonMenu(props: PersonMenuProps) {
  return (
    <LazyMenu
      body={PersonMenuBody}
      own={props}
      target={(opening) => (
        <UnstyledButton
          {...opening}
          className={classes.target}
          aria-label={`${props.name}, ${props.role}: open the menu`}
        >
          <span className={classes.mark} aria-hidden>
            {initials(props.name)}
          </span>
        </UnstyledButton>
      )}
    />
  )
}

import { ActionIcon, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { type Icon, IconDeviceDesktop, IconMoon, IconSelector, IconSun } from '@tabler/icons-react'
import { cloneElement, type ReactElement, startTransition, useState } from 'react'
import { initials } from '#format/format.ts'
import { Hint } from '../controls/Hint.tsx'
import { lazyNamed } from '../lazyNamed.ts'
import classes from './FrameMenus.module.css'
import type { ApplicationMenuProps, PersonMenuProps } from './Menus.tsx'

const ApplicationMenu = lazyNamed(() => import('./Menus.tsx'), 'ApplicationMenu')
const PersonMenu = lazyNamed(() => import('./Menus.tsx'), 'PersonMenu')
const SchemeMenu = lazyNamed(() => import('./Menus.tsx'), 'SchemeMenu')

interface LazyMenuProps {
  button: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; autoFocus?: boolean }>
  menu: (target: ReactElement) => ReactElement
}

/** Loads the menu on the first press: menus would be a sixth of the first screen’s script. */
export function LazyMenu({ button, menu }: LazyMenuProps) {
  const [used, setUsed] = useState(false)
  // its copy in the menu takes the place of the focused button
  if (used) return menu(cloneElement(button, { autoFocus: true }))
  // as a transition: the button stays until the menu has loaded
  return cloneElement(button, { 'aria-haspopup': 'menu', onClick: () => startTransition(() => setUsed(true)) })
}

export function ApplicationSwitcher(props: ApplicationMenuProps) {
  const { title } = props.current ?? {}
  return (
    <LazyMenu
      menu={(target) => <ApplicationMenu {...props} target={target} />}
      button={
        <UnstyledButton className={classes.switcher} aria-label={`Switch application: ${title ?? 'none selected'}`}>
          <span className={classes.title} data-none={title === undefined || undefined}>
            {title ?? 'Select an application'}
          </span>
          <IconSelector size={15} stroke={1.6} aria-hidden />
        </UnstyledButton>
      }
    />
  )
}

export const PersonButton = (props: PersonMenuProps) => (
  <LazyMenu
    menu={(target) => <PersonMenu {...props} target={target} />}
    button={
      <UnstyledButton className={classes.person} aria-label={`${props.name}, ${props.role}: open menu`}>
        <span aria-hidden>{initials(props.name)}</span>
      </UnstyledButton>
    }
  />
)

const schemes: Record<string, { label: string; icon: Icon }> = {
  light: { label: 'Light', icon: IconSun },
  dark: { label: 'Dark', icon: IconMoon },
  auto: { label: 'System', icon: IconDeviceDesktop },
}

export function SchemeSwitch() {
  const { colorScheme } = useMantineColorScheme()
  const { label, icon: Chosen = IconSun } = schemes[colorScheme] ?? {}
  return (
    <Hint label="Color scheme">
      <LazyMenu
        menu={(target) => <SchemeMenu schemes={schemes} target={target} />}
        button={
          <ActionIcon aria-label={`Color scheme: ${label}`}>
            <Chosen size={17} stroke={1.6} />
          </ActionIcon>
        }
      />
    </Hint>
  )
}

import { Menu, type MenuProps } from '@mantine/core'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'

import classes from './Hint.module.css'

interface OpenedMenuProps extends Omit<MenuProps, 'opened' | 'onChange' | 'children'> {
  target: ReactElement
  /** Set where the menu holds more than items, such as a search field: it is then a dialog of this name. */
  dialog?: string
  children: ReactNode
}

/** The menu behind a LazyMenu's button: opens as it arrives, because someone has just asked for it. */
export function OpenedMenu({ target, dialog, children, ...rest }: OpenedMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // the button that was pressed has just been replaced by this one
    anchor.current?.querySelector('button')?.focus()
    setOpened(true)
  }, [])
  const attributes = dialog
    ? { dropdown: { role: 'dialog', 'aria-label': dialog, 'aria-orientation': undefined } }
    : undefined
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      attributes={attributes}
      {...rest}
      opened={opened}
      onChange={setOpened}
    >
      <span ref={anchor} className={classes.anchor}>
        <Menu.Target>{target}</Menu.Target>
      </span>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

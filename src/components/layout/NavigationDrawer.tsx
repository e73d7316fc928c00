import { Drawer } from '@mantine/core'
import { useOpenAfterMount } from '../controls/Dialog.tsx'
import { useReturnFocus } from '../controls/useReturnFocus.ts'
import { SchemeSwitch } from './FrameMenus.tsx'
import classes from './Navigation.module.css'
import { Navigation, type NavigationGroup } from './Navigation.tsx'
import { Wordmark } from './Wordmark.tsx'

interface NavigationDrawerProps {
  opened: boolean
  onClose: () => void
  groups: readonly NavigationGroup[]
}

// gets the focus: the first button is hidden where the top bar has room for the color scheme, and can’t have it
const closeButton = { 'aria-label': 'Close navigation', 'data-autofocus': true }

export default function NavigationDrawer({ opened, onClose, groups }: NavigationDrawerProps) {
  useReturnFocus(opened)
  return (
    <Drawer
      opened={useOpenAfterMount(opened)}
      onClose={onClose}
      position="left"
      size={272}
      padding="xs"
      classNames={{ header: classes.drawerHead }}
      title={
        <span className={classes.drawerTitle}>
          <Wordmark />
          <span className={classes.scheme}>
            <SchemeSwitch />
          </span>
        </span>
      }
      closeButtonProps={closeButton}
    >
      <Navigation groups={groups} onFollow={onClose} />
    </Drawer>
  )
}

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
      closeButtonProps={{ 'aria-label': 'Close navigation' }}
    >
      <Navigation groups={groups} onFollow={onClose} />
    </Drawer>
  )
}

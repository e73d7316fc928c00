import { Drawer } from '@mantine/core'
import { Navigation, type NavigationGroup } from './Navigation.tsx'
import { Wordmark } from './Wordmark.tsx'

interface NavigationDrawerProps {
  opened: boolean
  onClose: () => void
  groups: readonly NavigationGroup[]
}

export default function NavigationDrawer({ opened, onClose, groups }: NavigationDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="left"
      size={272}
      padding="sm"
      title={<Wordmark />}
      closeButtonProps={{ 'aria-label': 'Close navigation' }}
    >
      <Navigation groups={groups} onFollow={onClose} />
    </Drawer>
  )
}

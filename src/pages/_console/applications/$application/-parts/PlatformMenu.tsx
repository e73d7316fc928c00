import { Menu } from '@mantine/core'
import { IconFileCertificate, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { MenuBodyProps } from '#components/controls/LazyMenu.tsx'
import { OpenedMenu } from '#components/controls/OpenedMenu.tsx'

interface PlatformMenuProps {
  /** Undefined where nobody has said; both ways are then offered. */
  enabled: boolean | undefined
  onEnable?: () => void
  onDisable?: () => void
  onFiles?: () => void
}

/** What else can be done with a configured platform. */
export default function PlatformMenu(props: PlatformMenuProps & MenuBodyProps) {
  const { target, enabled, onEnable, onDisable, onFiles } = props
  return (
    <OpenedMenu target={target} position="bottom-end">
      {onEnable && enabled === undefined && <Menu.Label>The service does not say which it is now</Menu.Label>}
      {onEnable && enabled !== true && (
        <Menu.Item leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />} onClick={onEnable}>
          Enable
        </Menu.Item>
      )}
      {onDisable && enabled !== false && (
        <Menu.Item leftSection={<IconPlayerPause size={16} stroke={1.6} aria-hidden />} onClick={onDisable}>
          Disable…
        </Menu.Item>
      )}
      {onEnable && onFiles && <Menu.Divider />}
      {onFiles && (
        <Menu.Item leftSection={<IconFileCertificate size={16} stroke={1.6} aria-hidden />} onClick={onFiles}>
          Stored files
        </Menu.Item>
      )}
    </OpenedMenu>
  )
}

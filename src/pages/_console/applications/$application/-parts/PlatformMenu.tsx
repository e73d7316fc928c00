import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFileCertificate, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { Ref } from 'react'

interface PlatformMenuProps {
  label: string
  /** Undefined where nobody has said; both ways are then offered. */
  enabled: boolean | undefined
  onEnable?: () => void
  onDisable?: () => void
  onFiles?: () => void
  busy: boolean
  ref?: Ref<HTMLButtonElement>
}

/** What else can be done with a configured platform. */
export function PlatformMenu({ label, enabled, onEnable, onDisable, onFiles, busy, ref }: PlatformMenuProps) {
  const switchable = onEnable !== undefined && onDisable !== undefined
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={ref} variant="default" loading={busy} aria-label={`More for ${label}`}>
          <IconDots size={17} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {switchable && enabled !== true && (
          <Menu.Item leftSection={<IconPlayerPlay size={16} stroke={1.6} />} onClick={onEnable}>
            Enable
          </Menu.Item>
        )}
        {switchable && enabled !== false && (
          <Menu.Item leftSection={<IconPlayerPause size={16} stroke={1.6} />} onClick={onDisable}>
            Disable …
          </Menu.Item>
        )}
        {switchable && onFiles && <Menu.Divider />}
        {onFiles && (
          <Menu.Item leftSection={<IconFileCertificate size={16} stroke={1.6} />} onClick={onFiles}>
            Stored files
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

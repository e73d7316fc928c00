import { Menu } from '@mantine/core'
import { IconApps, IconBoxMultiple, IconStack2 } from '@tabler/icons-react'
import type { MenuBodyProps } from '#components/controls/LazyMenu.tsx'
import { OpenedMenu } from '#components/controls/OpenedMenu.tsx'
import type { GroupBlock } from '#model/filters/blocks.ts'

interface AddMenuProps {
  /** How the new group joins its conditions. */
  other: GroupBlock['join']
  onGroup: () => void
  onApplication: () => void
  onApplicationGroup: () => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What can be added to a group beside a condition on a tag. */
export default function AddMenu(props: AddMenuProps & MenuBodyProps) {
  const { target, other, onGroup, onApplication, onApplicationGroup } = props
  return (
    <OpenedMenu target={target} position="bottom-start" width={260} withinPortal returnFocus={false}>
      <Menu.Item leftSection={<IconBoxMultiple {...icon} />} onClick={onGroup}>
        A group: {other} of these
      </Menu.Item>
      <Menu.Item leftSection={<IconApps {...icon} />} onClick={onApplication}>
        Devices of an application
      </Menu.Item>
      <Menu.Item leftSection={<IconStack2 {...icon} />} onClick={onApplicationGroup}>
        Devices of a group of applications
      </Menu.Item>
    </OpenedMenu>
  )
}

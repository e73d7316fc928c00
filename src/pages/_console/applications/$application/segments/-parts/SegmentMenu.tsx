import { Menu } from '@mantine/core'
import { IconCode, IconCopy, IconTrash } from '@tabler/icons-react'
import type { MenuBodyProps } from '#components/controls/LazyMenu.tsx'
import { OpenedMenu } from '#components/controls/OpenedMenu.tsx'

export interface SegmentMenuProps {
  /** Why some of it cannot be used. */
  refusals: readonly string[]
  onShow: () => void
  onDuplicate?: () => void
  onDelete?: () => void
}

/** What else can be done with a segment. */
export default function SegmentMenu(props: SegmentMenuProps & MenuBodyProps) {
  const { target, refusals, onShow, onDuplicate, onDelete } = props
  return (
    <OpenedMenu target={target} position="bottom-end" width={220} withinPortal>
      <Menu.Item leftSection={<IconCode size={16} stroke={1.6} aria-hidden />} onClick={onShow}>
        Show expression
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
        disabled={!onDuplicate}
        onClick={onDuplicate}
      >
        Duplicate…
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
        color="red"
        disabled={!onDelete}
        onClick={onDelete}
      >
        Delete…
      </Menu.Item>
      {refusals.map((reason) => (
        <Menu.Label key={reason}>{reason}</Menu.Label>
      ))}
    </OpenedMenu>
  )
}

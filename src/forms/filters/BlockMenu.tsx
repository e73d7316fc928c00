import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconBoxMultiple,
  IconCopy,
  IconCornerUpLeft,
  IconFilterMinus,
  IconFilterPlus,
  IconFoldDown,
} from '@tabler/icons-react'
import type { MenuBodyProps } from '#components/controls/LazyMenu.tsx'
import { OpenedMenu } from '#components/controls/OpenedMenu.tsx'

interface BlockMenuProps {
  onUp?: () => void
  onDown?: () => void
  onOut?: () => void
  onWrap: () => void
  /** Only for a group that can go without changing what is meant. */
  onUnwrap?: () => void
  onNegate: () => void
  negated: boolean
  onDuplicate: () => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What else can be done with a block. What cannot be done is left out, except the order, whose ends one knows. */
export default function BlockMenu(props: BlockMenuProps & MenuBodyProps) {
  const { target, onUp, onDown, onOut, onWrap, onUnwrap, onNegate, negated, onDuplicate } = props
  return (
    // the focus goes where the work goes on, which is not always the button
    <OpenedMenu target={target} position="bottom-end" width={230} withinPortal returnFocus={false}>
      <Menu.Item leftSection={<IconArrowUp {...icon} />} rightSection="Alt ↑" disabled={!onUp} onClick={onUp}>
        Move up
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown {...icon} />} rightSection="Alt ↓" disabled={!onDown} onClick={onDown}>
        Move down
      </Menu.Item>
      {onOut && (
        <Menu.Item leftSection={<IconCornerUpLeft {...icon} />} onClick={onOut}>
          Move out of this group
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconBoxMultiple {...icon} />} onClick={onWrap}>
        Put in a group
      </Menu.Item>
      {onUnwrap && (
        <Menu.Item leftSection={<IconFoldDown {...icon} />} onClick={onUnwrap}>
          Take out of its group
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={negated ? <IconFilterPlus {...icon} /> : <IconFilterMinus {...icon} />}
        onClick={onNegate}
      >
        {negated ? 'Must match again' : 'Must not match'}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
        Duplicate
      </Menu.Item>
    </OpenedMenu>
  )
}

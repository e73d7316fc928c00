import { CopyButton, Menu } from '@mantine/core'
import { IconCheck, IconCode, IconCopy, IconCopyPlus, IconFileExport, IconTrash } from '@tabler/icons-react'
import type { MenuBodyProps } from '#components/controls/LazyMenu.tsx'
import { OpenedMenu } from '#components/controls/OpenedMenu.tsx'

export interface SegmentMenuProps {
  code: string
  /** Why some of it cannot be used. */
  refusals: readonly string[]
  onShow: () => void
  onExport?: () => void
  onDuplicate?: () => void
  onDelete?: () => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What else can be done with a segment. */
export default function SegmentMenu(props: SegmentMenuProps & MenuBodyProps) {
  const { target, code, refusals, onShow, onExport, onDuplicate, onDelete } = props
  return (
    <OpenedMenu target={target} position="bottom-end" width={240} withinPortal>
      <Menu.Item leftSection={<IconCode {...icon} />} onClick={onShow}>
        Show expression
      </Menu.Item>
      <CopyButton value={code} timeout={1500}>
        {({ copied, copy }) => (
          <Menu.Item
            leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
            closeMenuOnClick={false}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy code'} <code>{code}</code>
          </Menu.Item>
        )}
      </CopyButton>
      <Menu.Item leftSection={<IconFileExport {...icon} />} disabled={!onExport} onClick={onExport}>
        Export…
      </Menu.Item>
      <Menu.Item leftSection={<IconCopyPlus {...icon} />} disabled={!onDuplicate} onClick={onDuplicate}>
        Duplicate…
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash {...icon} />} color="red" disabled={!onDelete} onClick={onDelete}>
        Delete…
      </Menu.Item>
      {refusals.map((reason) => (
        <Menu.Label key={reason}>{reason}</Menu.Label>
      ))}
    </OpenedMenu>
  )
}

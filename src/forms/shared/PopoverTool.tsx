import { Popover } from '@mantine/core'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'

interface PopoverToolProps {
  label: string
  title?: string
  button: (bound: {
    'aria-label': string
    'aria-haspopup': 'dialog'
    'aria-expanded': boolean
    onClick: () => void
  }) => ReactElement
  children: (close: () => void) => ReactNode
}

export function PopoverTool({ label, title = label, button, children }: PopoverToolProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      transitionProps={{ duration: 80 }}
      withRoles={false}
    >
      <Popover.Target>
        {button({
          'aria-label': label,
          'aria-haspopup': 'dialog',
          'aria-expanded': opened,
          onClick: () => setOpened(!opened),
        })}
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title}>
        {opened && <Suspense>{children(() => setOpened(false))}</Suspense>}
      </Popover.Dropdown>
    </Popover>
  )
}

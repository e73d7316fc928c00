import { Loader, Popover } from '@mantine/core'
import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

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
        {opened && (
          <Suspense fallback={<Loader size={20} aria-label="Loading" />}>
            <FocusInside>{children(() => setOpened(false))}</FocusInside>
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Moves the focus to content that has loaded: Mantine's trap looks for a target only once, when the popover opens. */
function FocusInside({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (root.current?.contains(document.activeElement)) return
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector)
    const target = find('[data-autofocus]') ?? find(':is(input, button, select, textarea, a[href]):not(:disabled)')
    target?.focus({ preventScroll: true })
  }, [])
  return <div ref={root}>{children}</div>
}

import { Loader, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type MouseEvent, type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ownEscape } from '#components/controls/Dialog.tsx'

interface PopoverToolProps {
  label: string
  title?: string
  /** For a button at the end of a field that should stay in sight, as should the preview beside it. */
  below?: boolean
  /** Where the panel is aligned with the button. */
  align?: 'start' | 'end'
  /** Pixels, where the content loads later: a panel that grows is placed too late, past the edge of a phone. */
  width?: number
  button: (bound: {
    'aria-label': string
    'aria-haspopup': 'dialog'
    'aria-expanded': boolean
    onClick: (event: MouseEvent<HTMLElement>) => void
  }) => ReactElement
  children: (close: () => void) => ReactNode
}

export function PopoverTool({
  label,
  title = label,
  below = false,
  align = 'end',
  width,
  button,
  children,
}: PopoverToolProps) {
  const [opened, setOpened] = useState(false)
  const { closeOnEscape, onKeyDown } = ownEscape(() => setOpened(false))
  const wide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={width}
      closeOnEscape={closeOnEscape}
      position={`bottom-${align}`}
      // a field that scrolls below a bar while its panel is used keeps it
      hideDetached={false}
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
          onClick: ({ currentTarget }) => {
            // room for the panel below the field
            if (below && !wide && !opened) currentTarget.scrollIntoView({ block: 'center' })
            setOpened(!opened)
          },
        })}
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title} onKeyDown={onKeyDown}>
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

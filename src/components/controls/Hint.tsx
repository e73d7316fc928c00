import { useTimeout, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import classes from './Hint.module.css'

const delay = 250
const margin = 8

/** A small tooltip: it is on every row of every table, and on the first screen. A tap on a disabled control shows it too. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const opening = useTimeout(() => setOpen(true), delay)
  const hide = () => {
    opening.clear()
    setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside takes the events
    <span
      className={classes.anchor}
      onPointerEnter={opening.start}
      onPointerLeave={hide}
      onFocus={({ currentTarget }) => setOpen(currentTarget.querySelector(':focus-visible') !== null)}
      onBlur={hide}
      onClickCapture={({ target }) =>
        target instanceof Element && target.closest('[aria-disabled=true]') !== null && setOpen(true)
      }
    >
      {children}
      {open && <Words label={label} onGone={() => setOpen(false)} />}
    </span>
  )
}

function Words({ label, onGone }: { label: string; onGone: () => void }) {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onGone())
  useWindowEvent('pointerdown', onGone)
  useWindowEvent('scroll', onGone, { capture: true, passive: true })
  return (
    <span popover="manual" role="tooltip" className={classes.words} ref={place}>
      {label}
    </span>
  )
}

/** Shows the text above everything: below the control, or above it if there is no space, always in the window. */
function place(tooltip: HTMLElement | null) {
  const control = tooltip?.parentElement?.firstElementChild?.getBoundingClientRect()
  if (!tooltip || !control) return
  tooltip.showPopover()
  const { width, height } = tooltip.getBoundingClientRect()
  const middle = control.left + control.width / 2 - width / 2
  const below = control.bottom + height < window.innerHeight
  tooltip.style.left = `${Math.max(margin, Math.min(middle, window.innerWidth - width - margin))}px`
  tooltip.style.top = `${below ? control.bottom : control.top - height}px`
}

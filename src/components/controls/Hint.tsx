import { useTimeout, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import classes from './Hint.module.css'

const delay = 250
const margin = 8

interface HintProps {
  label: string
  /** False if a tap on the disabled control doesn’t show it. */
  tap?: boolean
  children: ReactNode
}

/** A small tooltip: it is on every row of every table, and on the first screen. A tap on a disabled control shows it too. */
export function Hint({ label, tap = true, children }: HintProps) {
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
        tap && target instanceof Element && target.closest('[aria-disabled=true]') !== null && setOpen(true)
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

/**
 * Shows the text on top of everything: below the control, or above it if there is no space, always in the window. Where
 * fingers tap, the other way around: what is below a control is what is pressed next, such as Save.
 */
function place(tooltip: HTMLElement | null) {
  const control = tooltip?.parentElement?.firstElementChild?.getBoundingClientRect()
  if (!tooltip || !control) return
  tooltip.showPopover()
  const { width, height } = tooltip.getBoundingClientRect()
  const middle = control.left + control.width / 2 - width / 2
  const below = matchMedia('(pointer: coarse)').matches
    ? control.top < height
    : control.bottom + height < window.innerHeight
  tooltip.style.left = `${Math.max(margin, Math.min(middle, window.innerWidth - width - margin))}px`
  tooltip.style.top = `${below ? control.bottom : control.top - height}px`
}

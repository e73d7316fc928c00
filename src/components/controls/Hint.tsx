import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './Hint.module.css'

interface HintProps {
  /** A few words on what is under the pointer or has the focus. Never the only place they stand. */
  label: string
  children: ReactNode
}

const delay = 250
const margin = 8

/**
 * Words that show up under a control on hover and focus, go with Escape, and stay while the pointer is on them.
 * Small on purpose: it is on every row of every table, and on the first screen.
 */
export function Hint({ label, children }: HintProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = anchor.current
    if (!element) return undefined
    let timer = 0
    const ending = new AbortController()
    const on = (event: string, react: () => void) => element.addEventListener(event, react, { signal: ending.signal })
    const hide = () => {
      window.clearTimeout(timer)
      setOpen(false)
    }
    on('pointerenter', () => {
      timer = window.setTimeout(() => setOpen(true), delay)
    })
    on('pointerleave', hide)
    on('focusin', () => setOpen(element.querySelector(':focus-visible') !== null))
    on('focusout', hide)
    return () => {
      window.clearTimeout(timer)
      ending.abort()
    }
  }, [])

  return (
    <span ref={anchor} className={classes.anchor}>
      {children}
      {open && <Words label={label} onGone={() => setOpen(false)} />}
    </span>
  )
}

function Words({ label, onGone }: { label: string; onGone: () => void }) {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onGone())
  useWindowEvent('scroll', onGone, { capture: true, passive: true })
  return (
    <span popover="manual" role="tooltip" className={classes.words} ref={place}>
      {label}
    </span>
  )
}

/** Shows the words above everything: under the control, over it where there is no room, never outside the window. */
function place(words: HTMLElement | null) {
  const control = words?.parentElement?.firstElementChild?.getBoundingClientRect()
  if (!words || !control) return
  words.showPopover()
  const { width, height } = words.getBoundingClientRect()
  const middle = control.left + control.width / 2 - width / 2
  const below = control.bottom + height < window.innerHeight
  words.style.left = `${Math.max(margin, Math.min(middle, window.innerWidth - width - margin))}px`
  words.style.top = `${below ? control.bottom : control.top - height}px`
}

import { VisuallyHidden } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { exactCount } from '#format/format.ts'

/** Milliseconds in which a count gets to its new value. */
const length = 600

const wholeNumber = (text: string) => (/^\d[\d,]*$/.test(text) ? Number(text.replaceAll(',', '')) : undefined)

/**
 * A count that is updated while someone looks: it runs from the last value to the new one, so that the change is seen. A screen reader
 * always gets the new one, and so does who wants less motion.
 */
export function ChangingCount({ children: text }: { children: string }) {
  const last = useRef(text)
  const [shown, setShown] = useState<string>()
  // before the new value is painted
  useLayoutEffect(() => {
    const [from, to] = [wholeNumber(last.current), wholeNumber(text)]
    last.current = text
    if (from === undefined || to === undefined || from === to || document.hidden) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const started = performance.now()
    let frame = 0
    const show = (now: number) => {
      const part = Math.max(0, (now - started) / length)
      if (part >= 1) return setShown(undefined)
      // slower toward the end
      setShown(exactCount(Math.round(to - (to - from) * (1 - part) ** 3)))
      frame = requestAnimationFrame(show)
    }
    show(started)
    return () => {
      cancelAnimationFrame(frame)
      setShown(undefined)
    }
  }, [text])
  if (shown === undefined) return text
  return (
    <>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  )
}

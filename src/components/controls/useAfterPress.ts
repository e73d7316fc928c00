import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useRef } from 'react'

const capture = { capture: true }

/** Runs what moves the page once no pointer is pressed: otherwise it would move what is pressed from under the pointer. */
export function useAfterPress(): (work: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  const release = () => {
    pressed.current = false
    // a click follows
    setTimeout(() => {
      for (const work of waiting.current.splice(0)) work()
    })
  }
  useWindowEvent(
    'pointerdown',
    () => {
      pressed.current = true
    },
    capture,
  )
  useWindowEvent('pointerup', release, capture)
  useWindowEvent('pointercancel', release, capture)
  return useCallback((work) => {
    if (pressed.current) waiting.current.push(work)
    else work()
  }, [])
}

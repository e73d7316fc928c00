import { useEffect, useRef } from 'react'

/** Gives the focus to the screen's heading when one goes from writing to the review or back, as a navigation does. */
export function useStepFocus(reviewing: boolean): void {
  const before = useRef(reviewing)
  useEffect(() => {
    if (before.current === reviewing) return
    before.current = reviewing
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('[data-page-title]')?.focus()
  }, [reviewing])
}

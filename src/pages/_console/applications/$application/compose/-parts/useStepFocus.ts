import { useEffect, useRef } from 'react'

/** Focuses the heading when switching between editing and review, as navigation does. */
export function useStepFocus(reviewing: boolean): void {
  const before = useRef(reviewing)
  useEffect(() => {
    if (before.current === reviewing) return
    before.current = reviewing
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('[data-page-title]')?.focus()
  }, [reviewing])
}

import { type FocusEvent, useEffect, useRef } from 'react'
import { returnFocus } from './useReturnFocus.ts'

/**
 * For a list whose rows and buttons go by themselves: the focus of a button that is gone moves to its row’s link, and that of a row to
 * the heading of the page. Props of an element around the list.
 */
export function useRowFocus() {
  const focused = useRef<Element | null>(null)
  // with each render, after which what had the focus may be gone
  useEffect(() => {
    const row = focused.current
    if (!row || document.activeElement !== document.body) return
    focused.current = null
    returnFocus(row.isConnected ? row.querySelector('a') : null)
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.closest('li')
    },
    // not called for what is gone
    onBlur: () => {
      focused.current = null
    },
  }
}

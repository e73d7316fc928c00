import { useEffect } from 'react'

/** Longer than any dialog takes to disappear, in milliseconds. */
const disappearing = 200

/**
 * Moves the focus back once something closes or is unmounted, if it would otherwise be nowhere: Mantine returns it only from
 * dialogs that stay mounted, and only to a control that is still there.
 */
export function useReturnFocus(opened = true) {
  useEffect(() => {
    if (!opened) return undefined
    const opener = findOpener()
    return () => {
      window.setTimeout(() => returnFocus(opener), disappearing)
    }
  }, [opened])
}

/** Focuses the control, or the heading of the page if it’s gone, unless something else has the focus. */
export function returnFocus(control: Element | null) {
  if (document.activeElement !== document.body && document.activeElement !== null) return
  const heading = document.querySelector<HTMLElement>('[data-page-title]')
  // after a tap, nothing may have had the focus
  const back = control instanceof HTMLElement && control !== document.body && control.checkVisibility()
  const target = back ? control : heading
  target?.focus({ preventScroll: true })
}

/** The focused control, or the button of the menu that it is in: the menu is about to close. */
function findOpener() {
  const menu = document.activeElement?.closest('[role=menu]')
  // its button doesn’t say that it controls a menu that is closing
  const button = menu?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : document.activeElement
}

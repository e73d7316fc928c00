import type { KeyboardEvent } from 'react'

/** So many rows at most are a short list: Tab stops at each. A longer one is one stop, so that what follows is near, and has a search. */
export const shortList = 8

/**
 * Moves the focus between the elements of a list that match the selector, by the arrow keys, Home, and End. The selector matches
 * only the stops of the list: the keys of a field inside it belong to the field.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: stops.length - 1 }
  const target = targets[event.key]
  if (here < 0 || target === undefined) return
  event.preventDefault()
  stops[target]?.focus()
}

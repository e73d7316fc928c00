import type { MouseEvent } from 'react'

/**
 * For what holds buttons amid fields, on mousedown: pressing one leaves no field, where an error that appeared on leaving
 * would push the button from under the pointer.
 */
export function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button, label, summary')) event.preventDefault()
}

import type { MouseEvent } from 'react'

/**
 * For what holds buttons amid fields, on mousedown: pressing one leaves no field, where an error that appeared on leaving
 * would push the button from under the pointer.
 */
export function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button, label, summary')) event.preventDefault()
}

/** For a list of fields that is one field to its form: the focus goes to the first that is wrong, or the first of all. */
export const firstFault = (list: HTMLElement | null) =>
  list && {
    focus: () => (list.querySelector<HTMLElement>('[aria-invalid="true"]') ?? list.querySelector('input'))?.focus(),
  }

import type { MouseEvent } from 'react'

/**
 * For what holds buttons amid fields, on mousedown: pressing one leaves no field, where an error that appeared on leaving
 * would push the button from under the pointer.
 */
export function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button, label, summary')) event.preventDefault()
}

/**
 * For what holds radio buttons, checkboxes or switches: the field before is left once the click has counted, not when the button
 * goes down, for the same reason.
 */
export const focusOnClick = {
  onMouseDown: (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('label, input')) event.preventDefault()
  },
  onClick: ({ target }: MouseEvent) => {
    if (target instanceof HTMLInputElement) target.focus()
  },
}

/** For fields that are one field to their form: the focus goes to the first that is wrong, or to the editor of text or the first field. */
export const firstFault = (root: HTMLElement | null) =>
  root && {
    focus: () =>
      ['[aria-invalid="true"]', '.cm-content', 'input']
        .map((selector) => root.querySelector<HTMLElement>(selector))
        .find((field) => field !== null)
        ?.focus(),
  }

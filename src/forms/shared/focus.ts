import type { MouseEvent } from 'react'

const pressed = 'button, label, summary, input[type="radio"], input[type="checkbox"]'

/**
 * For what holds buttons and choices amid fields, on mousedown: pressing one leaves no field, where an error that appeared on
 * leaving would push it from under the pointer.
 */
export function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest(pressed)) event.preventDefault()
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

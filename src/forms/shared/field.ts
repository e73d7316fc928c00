import type { MouseEvent, ReactNode } from 'react'
import { type Control, type FieldError, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { config } from 'zod'
import classes from './Form.module.css'

export interface Bound<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label: string
  help?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** What a field passes on to look like its error: a warning, which does not keep a form from being sent, is amber. */
export const warningClass = (error: FieldError | undefined): { className?: string } =>
  error?.type === 'warning' && classes.warning ? { className: classes.warning } : {}

export function useField<Values extends FieldValues, Output, Extra extends object>(
  props: Bound<Values, Output> & Extra,
) {
  const { control, name, label, help, required, disabled, ...extras } = props
  const { field, fieldState } = useController({ control, name })
  const { error } = fieldState
  return {
    field,
    fault: error,
    shown: {
      label,
      description: help,
      error: error?.message,
      withAsterisk: required,
      disabled,
      ...warningClass(error),
    },
    extras,
  }
}

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

/** Thrown by a form's onSubmit where the person thought better of it: nothing was sent, nothing failed, what was typed stays. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn'
}

// the console's content security policy allows no code made from text
config({ jitless: true })

import type { FocusEvent, MouseEvent, ReactNode } from 'react'
import { type Control, type FieldError, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { config } from 'zod'
import classes from './Form.module.css'

export interface BoundFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label: string
  help?: ReactNode
  required?: boolean
  disabled?: boolean
  /** Fields whose validity depends on this one: they are checked again when it changes. */
  deps?: FieldPath<Values>[]
}

/** Error props of a field: a warning, which doesn’t block submitting, is amber. */
export const warningClass = (error: FieldError | undefined): { className?: string } =>
  error?.type === 'warning' && classes.warning ? { className: classes.warning } : {}

export function useField<Values extends FieldValues, Output, Extra extends object>(
  props: BoundFieldProps<Values, Output> & Extra,
) {
  const { control, name, label, help, required, disabled, deps, ...extras } = props
  const { field, fieldState } = useController({ control, name, ...(deps && { rules: { deps } }) })
  const { error } = fieldState
  // checked at once: before they are left, fields are not
  const change = (value: unknown) => {
    field.onChange(value)
    field.onBlur()
  }
  return {
    field: deps ? { ...field, onChange: change } : field,
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
 * For containers of buttons amid fields, on mousedown: pressing one doesn’t blur a field, whose error
 * would move the button from under the pointer.
 */
export function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button, label, summary')) event.preventDefault()
}

/** True if the focus moves elsewhere, not to another part of the element or its calendar, which is a dialog of its own. */
export function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  if (!(relatedTarget instanceof Element)) return true
  const dialog = relatedTarget.closest('[role="dialog"]')
  return !currentTarget.contains(relatedTarget) && (dialog === null || dialog.contains(currentTarget))
}

/**
 * For a radio button, checkbox or switch with its label: the previous field is blurred after the click, not on mousedown,
 * for the same reason.
 */
export const focusOnClick = {
  onMouseDown: (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('label, input')) event.preventDefault()
  },
  onClick: ({ target }: MouseEvent) => {
    if (target instanceof HTMLInputElement) target.focus()
    // Mantine’s label doesn’t contain the help text
    else if (target instanceof Element)
      target.closest('[id$="-description"]')?.parentElement?.querySelector('label')?.click()
  },
}

/** For a group of inputs that is one field: focuses the first invalid one, otherwise the text editor or the first input. */
export const firstFault = (root: HTMLElement | null) =>
  root && {
    focus: () =>
      ['[aria-invalid="true"]', '.cm-content', 'input']
        .map((selector) => root.querySelector<HTMLElement>(selector))
        .find((field) => field !== null)
        ?.focus(),
  }

/** Thrown by a form’s onSubmit if the person canceled: nothing was sent, nothing failed, input stays. */
export class SubmitCanceled extends Error {
  override readonly name = 'SubmitCanceled'
}

// the Content-Security-Policy forbids compiling code from strings
config({ jitless: true })

/** A bound field with props of its own kind. */
export type Field<Extras = object> = <Values extends FieldValues, Output>(
  props: BoundFieldProps<Values, Output> & Extras,
) => ReactNode

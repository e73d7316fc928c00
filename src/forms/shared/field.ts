import type { ReactNode } from 'react'
import { type Control, type FieldError, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { config } from 'zod'
import classes from './Form.module.css'

/** What every bound field takes: where it belongs, and its words. */
export interface Bound<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label: string
  /** Where the interface has a rule, the rule. */
  help?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** What a field passes on to look like its error: a warning, which does not keep a form from being sent, is amber. */
export const warningClass = (error: FieldError | undefined): { className?: string } =>
  error?.type === 'warning' && classes.warning ? { className: classes.warning } : {}

/**
 * A bound field, what an input of Mantine's takes to show its words and its error, and what else was passed.
 */
export function useField<Values extends FieldValues, Output, Extra extends object>({
  control,
  name,
  label,
  help,
  required,
  disabled,
  ...extras
}: Bound<Values, Output> & Extra) {
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

/** Thrown by a form's onSubmit where the person thought better of it: nothing was sent, nothing failed, what was typed stays. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn'
}

// the console's content security policy allows no code made from text
config({ jitless: true })

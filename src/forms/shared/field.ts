import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

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

import type { FieldValues } from 'react-hook-form'
import { DayField } from './DayField.tsx'
import { type Bound, useField } from './field.ts'

/** A date of a form, typed or picked from a calendar. */
export function BoundDayField<Values extends FieldValues, Output>(props: Bound<Values, Output>) {
  const { field, shown } = useField(props)
  return <DayField {...field} {...shown} value={field.value ?? ''} labeled />
}

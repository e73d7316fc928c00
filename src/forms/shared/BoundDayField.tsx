import { type FieldValues, useController } from 'react-hook-form'
import { DayField } from './DayField.tsx'
import type { Bound } from './field.ts'

/** A date of a form, typed or picked from a calendar. */
export function BoundDayField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required,
  disabled,
}: Bound<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <DayField
      ref={field.ref}
      label={label}
      labeled
      description={help}
      error={fieldState.error?.message}
      withAsterisk={required}
      disabled={disabled}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}

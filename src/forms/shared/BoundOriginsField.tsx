import { type FieldValues, useController } from 'react-hook-form'
import { OriginsField } from '#components/fields/OriginsField.tsx'
import { messageIn } from './BoundFileField.tsx'
import type { Bound } from './field.ts'

/** A list of web origins; each line has its own error. */
export function BoundOriginsField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  disabled,
}: Bound<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const lines: unknown[] = Array.isArray(fieldState.error) ? [...fieldState.error] : []
  return (
    <OriginsField
      ref={field.ref}
      label={label}
      description={help}
      error={lines.length > 0 ? undefined : messageIn(fieldState.error)}
      errors={lines.map(messageIn)}
      disabled={disabled}
      value={field.value ?? []}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}

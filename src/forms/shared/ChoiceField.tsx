import { Select } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { Bound } from './field.ts'

interface ChoiceFieldProps {
  choices: readonly { value: string; label: string }[]
  /** What stands there when nothing is chosen. */
  none?: string
  /** False where a choice can be changed but not taken back. */
  clearable?: boolean
  /** False where the list stays folded until it is asked for: that of a field that takes the focus by itself. */
  openOnFocus?: boolean
}

/** One of a few words of the interface. */
export function ChoiceField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required,
  disabled,
  choices,
  none = 'Not set',
  clearable = !required,
  openOnFocus,
}: Bound<Values, Output> & ChoiceFieldProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Select
      {...field}
      value={field.value ?? null}
      data={[...choices]}
      placeholder={none}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': `Clear: ${label}` }}
      searchable={choices.length > 8}
      openOnFocus={openOnFocus}
      label={label}
      description={help}
      error={fieldState.error?.message}
      withAsterisk={required}
      aria-required={required}
      disabled={disabled}
    />
  )
}

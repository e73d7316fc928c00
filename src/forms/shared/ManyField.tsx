import { MultiSelect } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { Bound } from './field.ts'

interface ManyFieldProps {
  choices: readonly { value: string; label: string }[]
  /** What stands there when nothing is chosen. */
  none: string
}

/** Any number of many, found by typing. */
export function ManyField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required,
  disabled,
  choices,
  none,
}: Bound<Values, Output> & ManyFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const value: string[] = field.value ?? []
  return (
    <MultiSelect
      {...field}
      value={value}
      data={[...choices]}
      placeholder={value.length === 0 ? none : undefined}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear: ${label}` }}
      maxDropdownHeight={240}
      label={label}
      description={help}
      error={fieldState.error?.message}
      withAsterisk={required}
      aria-required={required}
      disabled={disabled}
    />
  )
}

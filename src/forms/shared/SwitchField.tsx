import { Switch } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { Bound } from './field.ts'

/** On or off. */
export function SwitchField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  disabled,
}: Bound<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const { value, ...rest } = field
  return (
    <Switch
      {...rest}
      checked={value === true}
      label={label}
      description={help}
      error={fieldState.error?.message}
      disabled={disabled}
    />
  )
}

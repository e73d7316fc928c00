import { TextInput, type TextInputProps } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import { type Bound, warningClass } from './field.ts'

type Extras = Pick<TextInputProps, 'placeholder' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'maxLength' | 'type'>

/** A line of text. */
export function TextField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required,
  disabled,
  ...extras
}: Bound<Values, Output> & Extras) {
  const { field, fieldState } = useController({ control, name })
  return (
    <TextInput
      autoComplete="off"
      {...extras}
      {...field}
      value={field.value ?? ''}
      label={label}
      description={help}
      error={fieldState.error?.message}
      {...warningClass(fieldState.error)}
      withAsterisk={required}
      aria-required={required}
      disabled={disabled}
    />
  )
}

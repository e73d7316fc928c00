import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core'
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

/** A password or a secret: hidden until revealed, never kept in a draft (name it in the form's `secrets`). */
export function SecretField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required,
  disabled,
  autoComplete = 'off',
}: Bound<Values, Output> & { autoComplete?: 'off' | 'current-password' | 'new-password' }) {
  const { field, fieldState } = useController({ control, name })
  return (
    <PasswordInput
      {...field}
      value={field.value ?? ''}
      label={label}
      description={help}
      error={fieldState.error?.message}
      {...warningClass(fieldState.error)}
      withAsterisk={required}
      aria-required={required}
      disabled={disabled}
      autoComplete={autoComplete}
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': `Show or hide: ${label}`, tabIndex: 0 }}
    />
  )
}

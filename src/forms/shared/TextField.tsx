import { PasswordInput, Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type Bound, useField } from './field.ts'

type LineExtras = Pick<
  TextInputProps,
  'placeholder' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'maxLength' | 'type' | 'flex' | 'miw'
>

/** A line of text. */
export function TextField<Values extends FieldValues, Output>(props: Bound<Values, Output> & LineExtras) {
  const { field, shown, extras } = useField(props)
  return (
    <TextInput
      autoComplete="off"
      {...extras}
      {...field}
      {...shown}
      value={field.value ?? ''}
      aria-required={props.required}
    />
  )
}

type LinesExtras = Pick<TextareaProps, 'rows' | 'autosize' | 'minRows' | 'spellCheck' | 'styles'>

/** Lines of text. */
export function LinesField<Values extends FieldValues, Output>(props: Bound<Values, Output> & LinesExtras) {
  const { field, shown, extras } = useField(props)
  return <Textarea {...extras} {...field} {...shown} value={field.value ?? ''} aria-required={props.required} />
}

type SecretExtras = { autoComplete?: 'off' | 'current-password' | 'new-password' }

/** A password or a secret: hidden until revealed, never kept in a draft (name it in the form's `secrets`). */
export function SecretField<Values extends FieldValues, Output>(props: Bound<Values, Output> & SecretExtras) {
  const { field, shown, extras } = useField(props)
  return (
    <PasswordInput
      autoComplete="off"
      {...extras}
      {...field}
      {...shown}
      value={field.value ?? ''}
      aria-required={props.required}
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': `Show or hide: ${props.label}`, tabIndex: 0 }}
    />
  )
}

import { PasswordInput, Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type Bound, useField } from './field.ts'

/** What an input for text takes of a bound field; the extras first, so that they never go before it. */
function useTextInput<Values extends FieldValues, Output, Extras extends object>(
  props: Bound<Values, Output> & Extras,
) {
  const { field, shown, extras } = useField<Values, Output, Extras>(props)
  return { ...extras, ...field, ...shown, value: field.value ?? '', 'aria-required': props.required }
}

type LineExtras = Pick<
  TextInputProps,
  'placeholder' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'maxLength' | 'type' | 'flex' | 'miw' | 'rightSection'
>

/** A line of text. */
export const TextField = <Values extends FieldValues, Output>(props: Bound<Values, Output> & LineExtras) => (
  <TextInput autoComplete="off" {...useTextInput(props)} />
)

type LinesExtras = Pick<TextareaProps, 'rows' | 'autosize' | 'minRows' | 'spellCheck' | 'styles'>

/** Lines of text. */
export const LinesField = <Values extends FieldValues, Output>(props: Bound<Values, Output> & LinesExtras) => (
  <Textarea {...useTextInput(props)} />
)

const code = { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 'var(--mantine-font-size-sm)' }

/** Several lines of code or ids: it grows with what is written. */
export const LongField = <Values extends FieldValues, Output>(
  props: Bound<Values, Output> & Pick<TextareaProps, 'minRows' | 'placeholder'>,
) => (
  <Textarea
    autosize
    minRows={2}
    maxRows={12}
    spellCheck={false}
    autoComplete="off"
    {...useTextInput(props)}
    styles={{ input: code }}
  />
)

type SecretExtras = { autoComplete?: 'off' | 'current-password' | 'new-password' }

/** A password or a secret: hidden until revealed, never kept in a draft (name it in the form's `secrets`). */
export const SecretField = <Values extends FieldValues, Output>(props: Bound<Values, Output> & SecretExtras) => (
  <PasswordInput
    autoComplete="off"
    {...useTextInput(props)}
    spellCheck={false}
    visibilityToggleButtonProps={{ 'aria-label': `Show or hide: ${props.label}`, tabIndex: 0 }}
  />
)

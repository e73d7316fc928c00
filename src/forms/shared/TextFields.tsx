import { PasswordInput, Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { plainText } from '#components/controls/plainText.ts'
import { GrowingTextarea } from '#components/fields/GrowingTextarea.tsx'
import { type BoundFieldProps, type Field, useField } from './field.ts'

/**
 * Props of a text input for a bound field; extras come first, so they never override it. Text that isn’t checked for spelling
 * isn’t prose: a phone doesn’t capitalize it either.
 */
function useTextInput<Values extends FieldValues, Output, Extras extends object>(
  props: BoundFieldProps<Values, Output> & Extras & { spellCheck?: unknown },
) {
  const { field, shown, extras } = useField<Values, Output, Extras>(props)
  return {
    ...extras,
    ...(props.spellCheck === false && plainText),
    ...field,
    ...shown,
    value: field.value ?? '',
    'aria-required': props.required,
  }
}

export interface LineExtras
  extends Pick<
    TextInputProps,
    | 'placeholder'
    | 'inputWrapperOrder'
    | 'autoComplete'
    | 'inputMode'
    | 'spellCheck'
    | 'maxLength'
    | 'type'
    | 'flex'
    | 'miw'
    | 'rightSection'
  > {
  /** In a dialog, gets the focus when it opens. */
  'data-autofocus'?: boolean
}

export const TextField: Field<LineExtras> = (props) => <TextInput autoComplete="off" {...useTextInput(props)} />

/** `minRows`: it grows with its text. */
export type LinesExtras = Pick<TextareaProps, 'rows' | 'minRows' | 'spellCheck' | 'styles'>

export const TextareaField: Field<LinesExtras> = (props) => {
  const { minRows, ...input } = useTextInput(props)
  return minRows === undefined ? <Textarea {...input} /> : <GrowingTextarea {...input} minRows={minRows} />
}

const code = { fontFamily: 'var(--mantine-font-family-monospace)' }

export const CodeField: Field<Pick<TextareaProps, 'minRows' | 'placeholder'>> = (props) => (
  <GrowingTextarea
    minRows={2}
    maxRows={12}
    {...plainText}
    autoComplete="off"
    {...useTextInput(props)}
    styles={{ input: code }}
  />
)

/** A password or a secret: hidden until revealed, never stored in a draft (list it in the form’s `secrets`). */
export const SecretField: Field = (props) => (
  <PasswordInput
    autoComplete="new-password"
    {...useTextInput(props)}
    spellCheck={false}
    visibilityToggleButtonProps={{ 'aria-label': `Show or hide: ${props.label}`, tabIndex: 0 }}
  />
)

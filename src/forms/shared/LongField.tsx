import { Textarea, type TextareaProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type Bound, useField } from './field.ts'

type LongExtras = Pick<TextareaProps, 'minRows' | 'placeholder'>

const code = { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 'var(--mantine-font-size-sm)' }

/** Several lines of code or ids: it grows with what is written. */
export function LongField<Values extends FieldValues, Output>(props: Bound<Values, Output> & LongExtras) {
  const { field, shown, extras } = useField(props)
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={12}
      spellCheck={false}
      autoComplete="off"
      {...extras}
      {...field}
      {...shown}
      value={field.value ?? ''}
      aria-required={props.required}
      styles={{ input: code }}
    />
  )
}

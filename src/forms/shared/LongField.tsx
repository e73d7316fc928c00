import { Textarea, type TextareaProps } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { Bound } from './field.ts'

/** Several lines, or code such as JSON: it grows with what is written. */
export function LongField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required,
  disabled,
  minRows = 2,
  placeholder,
}: Bound<Values, Output> & Pick<TextareaProps, 'minRows' | 'placeholder'>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Textarea
      {...field}
      value={field.value ?? ''}
      label={label}
      description={help}
      error={fieldState.error?.message}
      withAsterisk={required}
      aria-required={required}
      disabled={disabled}
      autosize
      minRows={minRows}
      maxRows={12}
      spellCheck={false}
      autoComplete="off"
      placeholder={placeholder}
      styles={{
        input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 'var(--mantine-font-size-sm)' },
      }}
    />
  )
}

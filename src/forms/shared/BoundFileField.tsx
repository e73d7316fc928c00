import { type FieldValues, get, useController } from 'react-hook-form'
import { FileField, type FileFieldProps } from '#components/fields/FileField.tsx'
import { type Bound, warningClass } from './field.ts'

type Extras = Pick<
  FileFieldProps,
  'accept' | 'kinds' | 'reading' | 'maxBytes' | 'convert' | 'again' | 'describe' | 'check' | 'preview'
>

/** A file whose content is the field's value: base64 text, or the object a JSON file holds. Never kept in a draft. */
export function BoundFileField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required,
  disabled,
  ...extras
}: Bound<Values, Output> & Extras) {
  const { field, fieldState, formState } = useController({ control, name })
  return (
    <FileField
      {...extras}
      ref={field.ref}
      label={label}
      description={help}
      error={messageIn(fieldState.error)}
      {...warningClass(fieldState.error)}
      required={required}
      disabled={disabled || field.disabled}
      value={field.value}
      // taken away again, the field is as it was when the form opened
      onChange={(value) => field.onChange(value ?? get(formState.defaultValues, name))}
      onBlur={field.onBlur}
    />
  )
}

/** The first message in an error: for a JSON file the fault lies on a field inside it. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  for (const [key, inner] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : messageIn(inner)
    if (message) return message
  }
  return undefined
}

import { type FieldValues, get, useFormState } from 'react-hook-form'
import { FileField, type FileFieldProps } from '#components/fields/FileField.tsx'
import { type BoundFieldProps, useField } from './field.ts'

type Extras = Pick<
  FileFieldProps,
  'accept' | 'kinds' | 'reading' | 'maxBytes' | 'convert' | 'again' | 'describe' | 'check' | 'preview'
>

export function BoundFileField<Values extends FieldValues, Output>(props: BoundFieldProps<Values, Output> & Extras) {
  const { field, fault, shown, extras } = useField(props)
  const { withAsterisk, ...inputProps } = shown
  const { defaultValues } = useFormState({ control: props.control })
  return (
    <FileField
      {...extras}
      {...inputProps}
      ref={field.ref}
      error={messageIn(fault)}
      required={withAsterisk}
      disabled={props.disabled || field.disabled}
      value={field.value}
      // removing the file restores the initial value
      onChange={(value) => field.onChange(value ?? get(defaultValues, props.name))}
      onBlur={field.onBlur}
    />
  )
}

/** The first message of an error: a fault in a JSON file is on one of its fields. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  for (const [key, inner] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : messageIn(inner)
    if (message) return message
  }
  return undefined
}

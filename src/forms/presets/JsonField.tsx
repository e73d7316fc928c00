import { Textarea } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { Bound } from '../shared/field.ts'
import classes from './Presets.module.css'

/** A JSON object, as it is typed. */
export function JsonField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required,
}: Bound<Values, Output>) {
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
      autosize
      minRows={2}
      maxRows={16}
      spellCheck={false}
      autoComplete="off"
      placeholder="{ }"
      classNames={{ input: classes.code }}
    />
  )
}

import { Radio, Stack } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { Bound } from './field.ts'

interface RadioFieldProps {
  choices: readonly { value: string; label: string; help?: string }[]
}

/** One of a few, all in sight, each with what it means. */
export function RadioField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required,
  disabled,
  choices,
}: Bound<Values, Output> & RadioFieldProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Radio.Group
      name={name}
      label={label}
      description={help}
      error={fieldState.error?.message}
      withAsterisk={required}
      value={field.value ?? ''}
      onChange={field.onChange}
    >
      <Stack gap="xs" mt={4}>
        {choices.map((choice, place) => (
          <Radio
            key={choice.value}
            ref={place === 0 ? field.ref : undefined}
            value={choice.value}
            label={choice.label}
            description={choice.help}
            disabled={disabled}
            onBlur={field.onBlur}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

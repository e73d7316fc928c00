import { Checkbox, SimpleGrid } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { Bound } from './field.ts'

interface CheckboxesFieldProps {
  choices: readonly { value: string; label: string; help?: string }[]
}

/** Some of a few, all in sight. */
export function CheckboxesField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required,
  disabled,
  choices,
}: Bound<Values, Output> & CheckboxesFieldProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Checkbox.Group
      label={label}
      description={help}
      error={fieldState.error?.message}
      withAsterisk={required}
      value={field.value ?? []}
      onChange={field.onChange}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs" mt={4}>
        {choices.map((choice, place) => (
          <Checkbox
            key={choice.value}
            ref={place === 0 ? field.ref : undefined}
            value={choice.value}
            label={choice.label}
            description={choice.help}
            disabled={disabled}
            onBlur={field.onBlur}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}

import { Checkbox, Radio, Select, SimpleGrid, Stack, Switch } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { Bound } from './field.ts'

interface ChoiceFieldProps {
  choices: readonly { value: string; label: string }[]
  /** What stands there when nothing is chosen. */
  none?: string
  /** False where a choice can be changed but not taken back. */
  clearable?: boolean
  /** False where the list stays folded until it is asked for: that of a field that takes the focus by itself. */
  openOnFocus?: boolean
}

/** One of a few words of the interface. */
export function ChoiceField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required,
  disabled,
  choices,
  none = 'Not set',
  clearable = !required,
  openOnFocus,
}: Bound<Values, Output> & ChoiceFieldProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Select
      {...field}
      value={field.value ?? null}
      data={[...choices]}
      placeholder={none}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': `Clear: ${label}` }}
      searchable={choices.length > 8}
      openOnFocus={openOnFocus}
      label={label}
      description={help}
      error={fieldState.error?.message}
      withAsterisk={required}
      aria-required={required}
      disabled={disabled}
    />
  )
}

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

/** On or off. */
export function SwitchField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  disabled,
}: Bound<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const { value, ...rest } = field
  return (
    <Switch
      {...rest}
      checked={value === true}
      label={label}
      description={help}
      error={fieldState.error?.message}
      disabled={disabled}
    />
  )
}

import { Checkbox, MultiSelect, Radio, Select, SimpleGrid, Stack, Switch } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type Bound, useField } from './field.ts'
import { focusOnClick } from './focus.ts'

type Choices = readonly { value: string | number; label: string; help?: string }[]

/** What Mantine's lists, which know only texts, show of a value, and the value of such a text. */
const shownAs = (value: unknown) => (value === undefined || value === null ? null : String(value))
const chosenFrom = (choices: Choices, text: string | null) => choices.find(({ value }) => String(value) === text)?.value

interface ChoiceExtras {
  choices: Choices
  /** Placeholder when nothing is chosen. */
  none?: string
  /** False where a choice can be changed but not taken back. */
  clearable?: boolean
  /** False where the list stays folded until it is asked for: that of a field that takes the focus by itself. */
  openOnFocus?: boolean
}

/** One of a few words of the interface. */
export function ChoiceField<Values extends FieldValues, Output>(props: Bound<Values, Output> & ChoiceExtras) {
  const { field, shown, extras } = useField(props)
  const { choices, none = 'Not set', clearable = !props.required, openOnFocus } = extras
  const chosen = shownAs(field.value)
  // what was chosen earlier stays in sight when it is gone, and while the choices load
  const stray = chosen && !choices.some(({ value }) => String(value) === chosen) ? chosen : undefined
  return (
    <Select
      {...field}
      {...shown}
      value={chosen}
      onChange={(text) => field.onChange(text === null ? null : (chosenFrom(choices, text) ?? text))}
      data={[
        ...choices.map(({ value, label }) => ({ value: String(value), label })),
        ...(stray ? [{ value: stray, label: choices.length > 0 ? `${stray} (not found)` : stray }] : []),
      ]}
      placeholder={none}
      clearable={clearable}
      allowDeselect={clearable}
      clearButtonProps={{ 'aria-label': `Clear: ${props.label}` }}
      searchable={choices.length > 8}
      openOnFocus={openOnFocus}
      aria-required={props.required}
    />
  )
}

interface SomeExtras {
  choices: readonly { value: string; label: string }[]
  /** Placeholder when nothing is chosen. */
  none: string
}

/** Any number of many, found by typing. */
export function SomeField<Values extends FieldValues, Output>(props: Bound<Values, Output> & SomeExtras) {
  const { field, shown, extras } = useField(props)
  const value: string[] = field.value ?? []
  return (
    <MultiSelect
      {...field}
      {...shown}
      value={value}
      data={[...extras.choices]}
      placeholder={value.length === 0 ? extras.none : undefined}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear: ${props.label}` }}
      maxDropdownHeight={240}
      aria-required={props.required}
    />
  )
}

interface FewExtras {
  choices: Choices
}

/** One of a few, all in sight, each with what it means. */
export function RadioField<Values extends FieldValues, Output>(props: Bound<Values, Output> & FewExtras) {
  const { field, shown, extras } = useField(props)
  return (
    <Radio.Group
      {...shown}
      name={props.name}
      value={shownAs(field.value) ?? ''}
      onChange={(text) => field.onChange(chosenFrom(extras.choices, text))}
    >
      <Stack gap="xs" mt={4} {...focusOnClick}>
        {extras.choices.map(({ value, label, help }, place) => (
          <Radio
            key={value}
            value={String(value)}
            label={label}
            description={help}
            ref={place === 0 ? field.ref : undefined}
            onBlur={field.onBlur}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Some of a few, all in sight. */
export function CheckboxesField<Values extends FieldValues, Output>(props: Bound<Values, Output> & FewExtras) {
  const { field, shown, extras } = useField(props)
  return (
    <Checkbox.Group {...shown} value={field.value ?? []} onChange={field.onChange}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs" mt={4} {...focusOnClick}>
        {extras.choices.map(({ value, label, help }, place) => (
          <Checkbox
            key={value}
            value={String(value)}
            label={label}
            description={help}
            ref={place === 0 ? field.ref : undefined}
            onBlur={field.onBlur}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}

/** On or off. */
export function SwitchField<Values extends FieldValues, Output>(props: Bound<Values, Output>) {
  const { field, shown } = useField(props)
  const { value, ...rest } = field
  const { withAsterisk: _, ...words } = shown
  return <Switch {...rest} {...words} checked={value === true} wrapperProps={focusOnClick} />
}

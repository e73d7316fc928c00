import { Checkbox, Radio, Select, type SelectProps, SimpleGrid, Stack, Switch } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { SearchableMultiSelect } from '#components/fields/SearchableMultiSelect.tsx'
import { type Field, focusOnClick, useField } from './field.ts'

type BoundGroup = Pick<ControllerRenderProps, 'ref' | 'onBlur'>

type Choices = readonly {
  value: string | number
  label: string
  help?: string
  /** Of a radio button or checkbox: what follows it, such as the fields of the selected choice. */
  below?: ReactNode
}[]

/** Converts values to the strings of Mantine’s lists, and back. */
const shownAs = (value: unknown) => (value === undefined || value === null ? null : String(value))
const chosenFrom = (choices: Choices, text: string | null) => choices.find(({ value }) => String(value) === text)?.value

export interface ChoiceExtras {
  choices: Choices
  none?: string
  clearable?: boolean
  /** False if the list doesn’t open on focus: for a field that gets the focus automatically. */
  openOnFocus?: boolean
  limit?: number
  searchable?: boolean
  comboboxProps?: SelectProps['comboboxProps']
  renderOption?: SelectProps['renderOption']
}

export const SelectField: Field<ChoiceExtras> = (props) => {
  const { field, shown, extras } = useField(props)
  const { choices, none = 'Not set', clearable = !props.required, searchable = choices.length > 8, ...rest } = extras
  const given = shownAs(field.value)
  // nothing, or empty text, has no choice to clear, unless one stands for it
  const chosen = given || (choices.some(({ value }) => value === '') ? '' : null)
  // an earlier choice stays visible if it no longer exists, and while choices load
  const stray = chosen && !choices.some(({ value }) => String(value) === chosen) ? chosen : undefined
  return (
    <Select
      {...rest}
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
      searchable={searchable}
      nothingFoundMessage="No match"
      aria-required={props.required}
    />
  )
}

export const MultiSelectField: Field<Required<Pick<ChoiceExtras, 'choices' | 'none'>>> = (props) => {
  const { field, shown, extras } = useField(props)
  const value: string[] = field.value ?? []
  return (
    <SearchableMultiSelect
      {...field}
      {...shown}
      value={value}
      data={extras.choices.map(({ value, label }) => ({ value: String(value), label }))}
      placeholder={value.length === 0 ? extras.none : undefined}
      clearable
      clearButtonProps={{ 'aria-label': `Clear: ${props.label}` }}
      aria-required={props.required}
    />
  )
}

/** The radio buttons or checkboxes of a group. */
const drawInputs = (Input: typeof Radio | typeof Checkbox, choices: Choices, { ref, onBlur }: BoundGroup) =>
  choices.map(({ value, label, help, below }, index) => (
    <Fragment key={value}>
      <Input
        value={String(value)}
        label={label}
        description={help}
        ref={index === 0 ? ref : undefined}
        onBlur={onBlur}
        wrapperProps={focusOnClick}
      />
      {below}
    </Fragment>
  ))

export interface RadioExtras extends Pick<ChoiceExtras, 'choices'> {
  onPicked?: (value: string | number | undefined) => void
}

export const RadioField: Field<RadioExtras> = (props) => {
  const { field, shown, extras } = useField(props)
  return (
    <Radio.Group
      {...shown}
      name={props.name}
      value={shownAs(field.value) ?? ''}
      onChange={(text) => {
        const value = chosenFrom(extras.choices, text)
        field.onChange(value)
        // a choice is complete: what was wrong with it is gone at once
        field.onBlur()
        extras.onPicked?.(value)
      }}
    >
      <Stack gap="xs" mt={4}>
        {drawInputs(Radio, extras.choices, field)}
      </Stack>
    </Radio.Group>
  )
}

export const CheckboxesField: Field<Pick<ChoiceExtras, 'choices'>> = (props) => {
  const { field, shown, extras } = useField(props)
  return (
    <Checkbox.Group {...shown} value={field.value ?? []} onChange={field.onChange}>
      <CheckboxGrid choices={extras.choices} field={field} />
    </Checkbox.Group>
  )
}

/** The checkboxes of a Checkbox.Group, in columns. */
export const CheckboxGrid = ({ choices, field }: { choices: Choices; field: BoundGroup }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs" mt={4}>
    {drawInputs(Checkbox, choices, field)}
  </SimpleGrid>
)

export const SwitchField: Field = (props) => {
  const { field, shown } = useField(props)
  const { value, ...rest } = field
  const { withAsterisk: _, ...inputProps } = shown
  return <Switch {...rest} {...inputProps} checked={value === true} wrapperProps={focusOnClick} />
}

export interface Coded {
  code: string
  name: string
}

export const toChoice = ({ code, name }: Coded) => ({ value: code, label: name })

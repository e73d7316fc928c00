import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import {
  CheckboxesField,
  type ChoiceExtras,
  type Coded,
  MultiSelectField,
  type RadioExtras,
  RadioField,
  SelectField,
  SwitchField,
  toChoice,
} from './ChoiceFields.tsx'
import { BoundDayField, MomentField, UtcField } from './DayField.tsx'
import type { BoundFieldProps } from './field.ts'
import { CodeField, type LineExtras, type LinesExtras, SecretField, TextareaField, TextField } from './TextFields.tsx'

const inputs = {
  line: TextField,
  lines: TextareaField,
  code: CodeField,
  secret: SecretField,
  choice: SelectField,
  some: MultiSelectField,
  radio: RadioField,
  checkboxes: CheckboxesField,
  switch: SwitchField,
  day: BoundDayField,
  utc: UtcField,
  moment: MomentField,
}

type Extras = Partial<
  LineExtras & LinesExtras & ChoiceExtras & Pick<RadioExtras, 'onPicked'> & { earliest: string; past: boolean }
>

/** A bound field as data: its kind, by default a text input, and the props of that kind. */
export type FieldSpec<Values extends FieldValues> = Omit<BoundFieldProps<Values, unknown>, 'control'> &
  Extras & {
    kind?: keyof typeof inputs
    note?: string
  }

export interface FormFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  fields: readonly (FieldSpec<Values> | false | undefined)[]
  grid?: boolean
}

export function FormFields<Values extends FieldValues, Output>(props: FormFieldsProps<Values, Output>) {
  const { control, fields, grid } = props
  const items = fields.map((field) => {
    if (!field) return null
    const { kind = 'line', note, ...rest } = field
    const Input = inputs[kind] as ComponentType<BoundFieldProps<Values, Output> & Extras>
    return (
      <div key={`${kind} ${field.name}`}>
        <Input control={control} {...rest} />
        {note !== undefined && (
          <Text size="sm" c="dimmed" mt={note && 6} role="status">
            {note}
          </Text>
        )}
      </div>
    )
  })
  return grid ? <SimpleGrid cols={{ base: 1, xs: 2 }}>{items}</SimpleGrid> : <Stack gap={20}>{items}</Stack>
}

export const campaignField = <Name extends string>(name: Name, campaigns: readonly Coded[], help: string) =>
  ({
    kind: 'choice',
    name,
    label: 'Campaign',
    none: 'No campaign',
    help,
    choices: campaigns.map(toChoice),
    searchable: true,
  }) as const

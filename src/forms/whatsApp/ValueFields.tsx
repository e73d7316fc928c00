import { Box, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { type FieldPath, useController, useWatch } from 'react-hook-form'
import { AddButton, RemoveIcon } from '#components/controls/Buttons.tsx'
import { whatsAppFieldLabel } from '#model/whatsApp/fieldLabel.ts'
import { columnFor } from '#model/whatsApp/guessColumns.ts'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { SelectField } from '../shared/ChoiceFields.tsx'
import { TextField } from '../shared/TextFields.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'

/** Stable, so that it’s called only once an element is there. */
const focusFirst = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()

interface ValueFieldsProps {
  control: DraftControl<WhatsAppDraft>
  name: 'variables' | 'buttons'
  label: string
  /** The placeholders that the text has, from 1. */
  places?: readonly number[]
  add?: string
  /** Of the file with the numbers, if there is one: each value can come from a column. */
  columns: readonly string[] | undefined
}

export function ValueFields({ control, name, label, places, add, columns }: ValueFieldsProps) {
  const { field } = useController({ control, name })
  // a change of one of them isn’t one of the field
  const values = useWatch({ control, name }) ?? []
  const shown = places?.map((place) => place - 1) ?? values.map((_, index) => index)
  const getName = (place: number) => (name === 'buttons' ? `button ${place}` : `{{${place + 1}}}`)
  const getLabel = (place: number) => whatsAppFieldLabel([name, String(place)])
  /** The value that was added last, whose first field gets the focus. */
  const [added, setAdded] = useState<number>()
  return (
    <Stack component="fieldset" gap={10} align="flex-start">
      <Box component="legend" pb={8}>
        {label}
      </Box>
      {shown.map((index) => (
        <Group
          key={getLabel(index)}
          ref={index === added ? focusFirst : undefined}
          gap="xs"
          align="flex-start"
          wrap={columns ? 'wrap' : 'nowrap'}
          w="100%"
        >
          {columns && (
            <ColumnField
              control={control}
              name={`${name}.${index}.column`}
              label={`Source of ${getName(index)}`}
              deps={[`${name}.${index}.value`]}
              columns={columns}
            />
          )}
          <TextField
            control={control}
            name={`${name}.${index}.value`}
            {...(columns && values[index]?.column
              ? { label: `If ${getName(index)} is blank`, placeholder: 'Skip the row' }
              : { label: getLabel(index), required: true })}
            flex="1 1 160px"
            miw={0}
          />
          {add && index === values.length - 1 && (
            <Box pt={24}>
              <RemoveIcon
                aria-label={`Remove: ${getLabel(index)}`}
                onClick={() => field.onChange(values.slice(0, -1))}
              />
            </Box>
          )}
        </Group>
      ))}
      {add && (
        <AddButton
          onClick={() => {
            setAdded(values.length)
            const named = name === 'variables' ? columnFor(values.length + 1, columns ?? []) : undefined
            field.onChange([...values, { value: '', ...(columns && { column: named ?? null }) }])
          }}
        >
          {add}
        </AddButton>
      )}
    </Stack>
  )
}

interface ColumnFieldProps {
  control: DraftControl<WhatsAppDraft>
  name: FieldPath<WhatsAppDraft>
  /** The value that a column makes optional. */
  deps?: FieldPath<WhatsAppDraft>[]
  label: string
  columns: readonly string[]
}

const sameText = 'Same for everyone'

export const ColumnField = ({ control, name, label, columns, deps }: ColumnFieldProps) => (
  <SelectField
    control={control}
    name={name}
    {...(deps && { deps })}
    label={label}
    clearable={false}
    choices={[
      { value: '', label: sameText },
      ...columns.map((column) => ({ value: column, label: `Column: ${column}` })),
    ]}
  />
)

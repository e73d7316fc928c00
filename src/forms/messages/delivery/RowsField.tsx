import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type Control, useController } from 'react-hook-form'
import classes from '../push/Push.module.css'

type Rows = { name: string; value: string }[]
interface WithRows {
  placeholders: Rows
  bindings?: Rows
}

interface RowsFieldProps<Draft extends WithRows> {
  control: Control<Draft, unknown, Draft>
  name: 'placeholders' | 'bindings'
  label: string
  help: string
  add: string
}

/** Names with values, as many as one likes. */
export function RowsField<Draft extends WithRows>({ control, name, label, help, add }: RowsFieldProps<Draft>) {
  const { field, fieldState } = useController({
    control: control as unknown as Control<WithRows, unknown, WithRows>,
    name,
  })
  const rows = field.value ?? []
  const put = (place: number, change: Partial<(typeof rows)[number]>) =>
    field.onChange(rows.map((row, at) => (at === place ? { ...row, ...change } : row)))
  return (
    <fieldset className={classes.rows}>
      <legend>{label}</legend>
      <p className={classes.help}>{help}</p>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but what is typed into it
        <div key={place} className={classes.row}>
          <TextInput
            aria-label={`${label}: name ${place + 1}`}
            placeholder="Name"
            autoComplete="off"
            spellCheck={false}
            value={row.name}
            onChange={({ currentTarget }) => put(place, { name: currentTarget.value })}
          />
          <TextInput
            aria-label={`${label}: value ${place + 1}`}
            placeholder="Value"
            autoComplete="off"
            value={row.value}
            onChange={({ currentTarget }) => put(place, { value: currentTarget.value })}
          />
          <ActionIcon
            aria-label={`Remove value ${place + 1}`}
            onClick={() => field.onChange(rows.filter((_, at) => at !== place))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {fieldState.error?.message && <p className={classes.fault}>{fieldState.error.message}</p>}
      <Button
        ref={field.ref}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => field.onChange([...rows, { name: '', value: '' }])}
      >
        {add}
      </Button>
    </fieldset>
  )
}

import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useController } from 'react-hook-form'
import { ReasonedIcon } from '#components/controls/ReasonedIcon.tsx'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import type { DraftControl } from '../shared/useDraftForm.ts'
import classes from './WhatsApp.module.css'

interface VariablesFieldProps {
  control: DraftControl<WhatsAppDraft>
  name: 'variables' | 'buttons'
  label: string
  /** What the value at a place is, counted from 0. */
  what: (place: number) => string
  /** How many there are, where that is not for the person to say. */
  fixed?: number
  add?: string
}

/** Values by their place. One that is left empty is not sent. */
export function VariablesField({ control, name, label, what, fixed, add }: VariablesFieldProps) {
  const { field } = useController({ control, name })
  const values = field.value ?? []
  const shown = fixed ?? values.length
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      {Array.from({ length: shown }, (_, place) => (
        <div key={what(place)} className={classes.variable}>
          <Value control={control} name={name} place={place} label={what(place)} />
          {fixed === undefined && place === shown - 1 && (
            <ReasonedIcon
              label={`Remove: ${what(place)}`}
              hint="Remove"
              onClick={() => field.onChange(values.slice(0, -1))}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ReasonedIcon>
          )}
        </div>
      ))}
      {fixed === undefined && add && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
          onClick={() => field.onChange([...values, { value: '' }])}
        >
          {add}
        </Button>
      )}
    </fieldset>
  )
}

interface ValueProps {
  control: DraftControl<WhatsAppDraft>
  name: 'variables' | 'buttons'
  place: number
  label: string
}

function Value({ control, name, place, label }: ValueProps) {
  const { field, fieldState } = useController({ control, name: `${name}.${place}.value`, defaultValue: '' })
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      className={classes.box}
      label={label}
      autoComplete="off"
      error={fieldState.error?.message}
    />
  )
}

import { Select } from '@mantine/core'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { WhenDraft } from '#model/messages/pushDraft.ts'
import { DayField } from '../../shared/DayField.tsx'
import { RadioField } from '../../shared/RadioField.tsx'
import { TextField } from '../../shared/TextField.tsx'
import classes from './When.module.css'
import { WhenWords } from './WhenWords.tsx'

/** What a composer of any kind holds of its time. */
export interface WithWhen {
  when: WhenDraft
}

/** When a message goes: now, at a time of a named zone, or at that time of each person's own clock. */
export function WhenFields<Values extends WithWhen>({ control: own }: { control: Control<Values, unknown, Values> }) {
  // the composers differ in all but this part
  const control = own as unknown as Control<WithWhen, unknown, WithWhen>
  const when = useWatch({ control, name: 'when' })
  return (
    <div className={classes.root}>
      <RadioField
        control={control}
        name="when.kind"
        label="When it goes"
        required
        choices={[
          { value: 'now', label: 'Now', help: 'When you confirm.' },
          { value: 'zone', label: 'At a time', help: 'For everyone at the same moment.' },
          {
            value: 'local',
            label: 'At each person’s local time',
            help: 'When their own clock shows it; devices of unknown zone go by UTC.',
          },
        ]}
      />
      {when.kind !== 'now' && (
        <div className={classes.fields}>
          <Day control={control} />
          <TextField control={control} name="when.time" label="Time" type="time" required />
          {when.kind === 'zone' && <Zone control={control} />}
        </div>
      )}
      {when.kind !== 'now' && <WhenWords when={when} />}
    </div>
  )
}

type Inner = Control<WithWhen, unknown, WithWhen>

function Day({ control }: { control: Inner }) {
  const { field, fieldState } = useController({ control, name: 'when.day' })
  return (
    <DayField
      ref={field.ref}
      label="Day"
      labeled
      withAsterisk
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}

const zoneNames = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]

function Zone({ control }: { control: Inner }) {
  const { field, fieldState } = useController({ control, name: 'when.timezone' })
  return (
    <Select
      {...field}
      onChange={(zone) => field.onChange(zone ?? '')}
      label="Time zone"
      searchable
      allowDeselect={false}
      limit={60}
      data={zoneNames().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      nothingFoundMessage="No zone of this name"
      maxDropdownHeight={280}
      error={fieldState.error?.message}
      withAsterisk
      aria-required
    />
  )
}

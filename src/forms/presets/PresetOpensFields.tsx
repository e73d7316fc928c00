import { Textarea } from '@mantine/core'
import { type Control, type FieldValues, useController, useWatch } from 'react-hook-form'
import type { openings, PresetDraft } from '#model/presets/presetDraft.ts'
import { ChoiceField, SwitchField } from '../shared/ChoiceFields.tsx'
import type { Bound } from '../shared/field.ts'
import { TextField } from '../shared/TextField.tsx'

const choices: readonly { value: (typeof openings)[number]; label: string }[] = [
  { value: 'nothing', label: 'Not set' },
  { value: 'openApp', label: 'The app' },
  { value: 'url', label: 'A web address' },
  { value: 'deepLink', label: 'A deep link' },
  { value: 'richMedia', label: 'A rich media page' },
]

/** What opening the push leads to. */
export function PresetOpensFields({ control }: { control: Control<PresetDraft, unknown, PresetDraft> }) {
  const opens = useWatch({ control, name: 'opens' })
  return (
    <>
      <ChoiceField control={control} name="opens" label="Opens" required choices={choices} />
      {opens === 'url' && (
        <>
          <TextField
            control={control}
            name="url"
            label="Address"
            required
            inputMode="url"
            spellCheck={false}
            placeholder="https://"
          />
          <SwitchField
            control={control}
            name="shorten"
            label="Shorten the URL"
            help="Uses the service’s link shortener, which has its own limits."
          />
        </>
      )}
      {opens === 'deepLink' && (
        <>
          <TextField control={control} name="deepLink" label="Deep link number" required inputMode="numeric" />
          <JsonField
            control={control}
            name="deepLinkParams"
            label="Deep link parameters"
            help="A JSON object. Optional."
          />
        </>
      )}
      {opens === 'richMedia' && (
        <TextField control={control} name="richMedia" label="Page code" required spellCheck={false} />
      )}
      {opens === 'openApp' && (
        <JsonField
          control={control}
          name="openAppOptions"
          label="Options for the app"
          help="A JSON object. Optional."
        />
      )}
    </>
  )
}

/** A JSON object, as it is typed. */
export function JsonField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
  required,
}: Bound<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Textarea
      {...field}
      value={field.value ?? ''}
      label={label}
      description={help}
      error={fieldState.error?.message}
      withAsterisk={required}
      aria-required={required}
      autosize
      minRows={2}
      maxRows={16}
      spellCheck={false}
      autoComplete="off"
      placeholder="{ }"
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
    />
  )
}

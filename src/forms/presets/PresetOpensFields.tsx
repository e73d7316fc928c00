import { type Control, useWatch } from 'react-hook-form'
import type { openings, PresetDraft } from '#model/presets/presetDraft.ts'
import { ChoiceField, SwitchField } from '../shared/ChoiceFields.tsx'
import { LongField, TextField } from '../shared/TextField.tsx'

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
          <LongField
            placeholder="{ }"
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
        <LongField
          placeholder="{ }"
          control={control}
          name="openAppOptions"
          label="Options for the app"
          help="A JSON object. Optional."
        />
      )}
    </>
  )
}

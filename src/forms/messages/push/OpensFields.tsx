import { Textarea } from '@mantine/core'
import { type Control, useController, useWatch } from 'react-hook-form'
import { ChoiceField, RadioField } from '#forms/shared/ChoiceFields.tsx'
import { TextField } from '#forms/shared/TextField.tsx'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import classes from './Push.module.css'

type PushControl = Control<PushDraft, unknown, PushDraft>

/** What opening the push does, and what the app is handed with it. */
export function OpensFields({ control }: { control: PushControl }) {
  const opens = useWatch({ control, name: 'opens' })
  return (
    <div className={classes.stack}>
      <RadioField
        control={control}
        name="opens"
        label="On tap"
        choices={[
          { value: 'app', label: 'Open the app' },
          { value: 'link', label: 'Open a web page' },
          { value: 'deepLink', label: 'Open a deep link', help: 'Never shortened.' },
          { value: 'richMedia', label: 'Show a rich media page' },
        ]}
      />
      {opens === 'link' && (
        <div className={classes.pair}>
          <TextField
            control={control}
            name="fields.link"
            label="Address"
            required
            inputMode="url"
            spellCheck={false}
            placeholder="https://"
          />
          <ChoiceField
            control={control}
            name="fields.minimize_link"
            label="Shortening"
            none="As the service does it"
            choices={[
              { value: '2', label: 'Shorten the address' },
              { value: '0', label: 'Leave it as it is' },
            ]}
          />
        </div>
      )}
      {opens === 'deepLink' && (
        <TextField
          control={control}
          name="fields.link"
          label="Deep link"
          required
          spellCheck={false}
          placeholder="myapp://offers/42"
        />
      )}
      {opens === 'richMedia' && (
        <TextField control={control} name="fields.rich_media" label="Code of the page" required spellCheck={false} />
      )}
      <DataField control={control} />
    </div>
  )
}

function DataField({ control }: { control: PushControl }) {
  const { field, fieldState } = useController({ control, name: 'fields.data' })
  return (
    <Textarea
      {...field}
      value={String(field.value ?? '')}
      label="Data for the app"
      description="Text or a JSON object; the app reads it as u in the payload. Optional."
      error={fieldState.error?.message}
      autosize
      minRows={1}
      maxRows={10}
      spellCheck={false}
      autoComplete="off"
      classNames={{ input: classes.code }}
    />
  )
}

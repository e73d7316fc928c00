import { SimpleGrid, Stack } from '@mantine/core'
import { type Control, useWatch } from 'react-hook-form'
import { ChoiceField, RadioField } from '#forms/shared/ChoiceFields.tsx'
import { LongField, TextField } from '#forms/shared/TextField.tsx'
import type { PushDraft } from '#model/messages/pushDraft.ts'

/** What opening the push does, and what the app is handed with it. */
export function OpensFields({ control }: { control: Control<PushDraft, unknown, PushDraft> }) {
  const opens = useWatch({ control, name: 'opens' })
  return (
    <Stack gap={20}>
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
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
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
            none="Service default"
            choices={[
              { value: '2', label: 'Shorten the URL' },
              { value: '0', label: 'Don’t shorten' },
            ]}
          />
        </SimpleGrid>
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
        <TextField control={control} name="fields.rich_media" label="Page code" required spellCheck={false} />
      )}
      <LongField
        control={control}
        name="fields.data"
        label="Data for the app"
        help="Text or a JSON object. The app gets it as u in the payload. Optional."
        minRows={1}
      />
    </Stack>
  )
}

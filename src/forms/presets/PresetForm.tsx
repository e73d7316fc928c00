import { Box, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Section } from '#components/layout/Section.tsx'
import { deviceTypes, pushPlatformIds } from '#contract/deviceTypes.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { interruptionLevels } from '#contract/values.ts'
import { platformLabel } from '#format/platforms.ts'
import { type PresetDraft, type PushRequest, presetDraft, toRequest } from '#model/presets/presetDraft.ts'
import { TextsByLanguage } from '../messages/texts/TextsByLanguage.tsx'
import { tagNames } from '../messages/texts/tagNames.ts'
import { CheckboxesField, ChoiceField, SwitchField } from '../shared/ChoiceFields.tsx'
import { Form } from '../shared/Form.tsx'
import { LongField, TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { PresetOpensFields } from './PresetOpensFields.tsx'
import { presetFaultsAtFields, useFaultyLanguage } from './presetFaultsAtFields.ts'

/** What a preset can name. */
export interface PresetAround {
  application: { code: string; providers: Readonly<Record<string, boolean>> }
  tags: readonly { name: string }[]
  segments: readonly { name: string }[]
  campaigns: readonly { code: string; name: string }[]
}

export interface PresetFormProps {
  /** Names the form to a screen reader. */
  label: string
  /** Name under which what is typed is kept. */
  draft: string
  /** True where it takes the place of one that is there. */
  edits?: boolean
  /** The main button's words. */
  submit: string
  /** Why the person may not send it. */
  refusal?: string
  onCancel: () => void
}

interface PushPresetFormProps extends PresetFormProps, PresetAround {
  initial: PresetDraft
  onSubmit: (request: PushRequest) => Promise<unknown>
}

const parts = [
  { name: 'title', label: 'Title' },
  { name: 'subtitle', label: 'Subtitle', help: 'Shown on iOS and macOS.' },
  { name: 'message', label: 'Message', required: true, long: true },
] as const

const levels: Record<(typeof interruptionLevels)[number], string> = {
  passive: 'Passive: added to the list without sound',
  active: 'Active: lights the screen',
  'time-sensitive': 'Time-sensitive: also through Focus',
  critical: 'Critical: even when muted',
}

/** Everything a push preset is made of. */
export function PresetForm(props: PushPresetFormProps) {
  const { application, tags, segments, campaigns, initial, label, edits, submit, refusal, onCancel, onSubmit } = props
  const draft = useDraftForm({ schema: presetDraft, initial, draft: props.draft })
  const { control, getValues } = draft.form
  const [language, setLanguage] = useState<string>(defaultLanguage)
  useFaultyLanguage(draft.form, 'message', language, setLanguage)
  return (
    <Box maw={800}>
      <Form
        label={label}
        draft={{ ...draft, preview: () => ({ ...toRequest(getValues(), application.code) }) }}
        method="createPreset"
        submit={submit}
        edits={edits}
        focus={edits ? undefined : 'name'}
        refusal={refusal}
        onCancel={onCancel}
        onSubmit={async (values) => {
          try {
            await onSubmit(toRequest(values, application.code))
          } catch (error) {
            throw presetFaultsAtFields(error)
          }
        }}
      >
        <div>
          <Section title="Preset">
            <Stack gap={20}>
              <TextField control={control} name="name" label="Name" required help="What you will find it by." />
              <ChoiceField
                control={control}
                name="campaign"
                label="Campaign"
                none="None"
                help="The campaign of messages that use this preset."
                choices={withOwn(
                  campaigns.map(({ code, name }) => ({ value: code, label: name })),
                  initial.campaign,
                )}
              />
            </Stack>
          </Section>
          <Section title="Text" note="Devices in other languages get the Default.">
            <Stack gap={20}>
              <div>
                <TextsByLanguage
                  control={control}
                  languages="languages"
                  parts={parts}
                  tags={tagNames(tags)}
                  language={language}
                  onLanguage={setLanguage}
                />
                <DefaultNote control={control} />
              </div>
              <PresetOpensFields control={control} />
            </Stack>
          </Section>
          <Section title="Audience" note="Used when a message doesn’t set its own audience.">
            <Stack gap={20}>
              <ChoiceField
                control={control}
                name="segment"
                label="Segment"
                none="Every device of the application"
                choices={withOwn(
                  segments.map(({ name }) => ({ value: name, label: name })),
                  initial.segment,
                )}
              />
              <CheckboxesField
                control={control}
                name="platforms"
                label="Platforms"
                required
                choices={pushPlatformIds.map((id) => ({
                  value: String(id),
                  label: platformLabel(deviceTypes[id]),
                  ...(!application.providers[deviceTypes[id]] && { help: 'Not configured' }),
                }))}
              />
              <TextField
                control={control}
                name="sendRate"
                label="Pushes per second"
                inputMode="numeric"
                help="100 to 1,000. Leave blank for no limit."
              />
            </Stack>
          </Section>
          <Section title="iOS">
            <Stack gap={20}>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={20}>
                <TextField
                  control={control}
                  name="iosSound"
                  label="Sound"
                  help="A sound file in the app."
                  spellCheck={false}
                />
                <TextField
                  control={control}
                  name="iosTtl"
                  label="Time to live in seconds"
                  inputMode="numeric"
                  help="How long delivery is retried. Optional."
                />
              </SimpleGrid>
              <ChoiceField
                control={control}
                name="iosLevel"
                label="Interruption level"
                none="App default"
                choices={interruptionLevels.map((value) => ({ value, label: levels[value] }))}
              />
              <SwitchField
                control={control}
                name="iosSilent"
                label="Silent"
                help="Delivered to the app without being shown."
              />
              <LongField
                placeholder="{ }"
                control={control}
                name="iosRootParams"
                label="iOS root parameters"
                help="A JSON object added to the payload as is."
              />
            </Stack>
          </Section>
          <Section title="Android and data">
            <Stack gap={20}>
              <LongField
                placeholder="{ }"
                control={control}
                name="androidRootParams"
                label="Android root parameters"
                help="A JSON object added to the payload as is."
              />
              <LongField
                placeholder="{ }"
                control={control}
                name="userData"
                label="Data for the app"
                help="A JSON object; parameter u of the payload, on every platform."
              />
            </Stack>
          </Section>
        </div>
      </Form>
    </Box>
  )
}

/** The choices, with the one that is chosen already even where it is not there any more. */
const withOwn = (choices: { value: string; label: string }[], own: string | null | undefined) =>
  !own || choices.some(({ value }) => value === own)
    ? choices
    : [...choices, { value: own, label: `${own} (not there)` }]

type Control = ReturnType<typeof useDraftForm<PresetDraft, PresetDraft>>['form']['control']

/** Says what it means where other languages are written and the Default is not. */
function DefaultNote({ control }: { control: Control }) {
  const [message, languages] = useWatch({ control, name: ['message', 'languages'] })
  const written = languages.filter((language) => message[language]?.trim())
  return (
    <Text size="sm" c="dimmed" role="status">
      {written.length > 0 && !written.includes(defaultLanguage)
        ? 'The Default has no message, so devices in other languages get nothing.'
        : ''}
    </Text>
  )
}

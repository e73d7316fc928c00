import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { Section } from '#components/layout/Section.tsx'
import { deviceTypes, pushPlatformIds } from '#contract/deviceTypes.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { interruptionLevels } from '#contract/values.ts'
import { platformLabel } from '#format/platforms.ts'
import { type PresetDraft, presetDraft, toRequest } from '#model/presets/presetDraft.ts'
import type { PushRequest } from '#model/presets/presetRecord.ts'
import { TextsByLanguage } from '../messages/texts/TextsByLanguage.tsx'
import { tagNames } from '../messages/texts/tagNames.ts'
import { CheckboxesField, ChoiceField, SwitchField } from '../shared/ChoiceFields.tsx'
import { LongField, TextField } from '../shared/TextField.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { type PresetFormProps, PresetFormShell, usePresetForm } from './PresetFormShell.tsx'
import { PresetOpensFields } from './PresetOpensFields.tsx'

/** What a preset can name. */
export interface PresetAround {
  application: { code: string; providers: Readonly<Record<string, boolean>> }
  tags: readonly { name: string }[]
  segments: readonly { name: string }[]
  campaigns: readonly { code: string; name: string }[]
}

interface PushPresetFormProps extends PresetFormProps<PresetDraft, PushRequest>, PresetAround {}

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
  const { application, tags, segments, campaigns, ...preset } = props
  const held = usePresetForm(preset, presetDraft, 'message')
  const { control, language, onLanguage } = held
  return (
    <PresetFormShell
      preset={preset}
      held={held}
      method="createPreset"
      toRequest={(draft) => toRequest(draft, application.code)}
    >
      <Section title="Preset">
        <Stack gap={20}>
          <TextField control={control} name="name" label="Name" required help="What you will find it by." />
          <ChoiceField
            control={control}
            name="campaign"
            label="Campaign"
            none="None"
            help="The campaign of messages that use this preset."
            choices={campaigns.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Stack>
      </Section>
      <Section title="Text" note="Devices in other languages get the Default.">
        <Stack gap={20}>
          <div>
            <TextsByLanguage
              control={control}
              parts={parts}
              tags={tagNames(tags)}
              language={language}
              onLanguage={onLanguage}
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
            choices={segments.map(({ name }) => ({ value: name, label: name }))}
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
    </PresetFormShell>
  )
}

/** Says what it means where other languages are written and the Default is not. */
function DefaultNote({ control }: { control: DraftControl<PresetDraft> }) {
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

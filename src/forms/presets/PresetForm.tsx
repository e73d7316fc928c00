import { Stack, Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { DimmedText } from '#components/controls/Text.tsx'
import { interruptionLevels } from '#contract/values.ts'
import { presetDoubts } from '#model/presets/presetDoubts.ts'
import { type PresetDraft, presetDraft, toRequest } from '#model/presets/presetDraft.ts'
import type { PushRequest } from '#model/presets/presetRecord.ts'
import { tagNames } from '#model/tags/tagNames.ts'
import { TextsByLanguage } from '../messages/texts/TextsByLanguage.tsx'
import { campaignField, type FieldSpec, FormFields } from '../shared/FormFields.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'
import { type PresetFormProps, PresetFormShell } from './PresetFormShell.tsx'
import { PresetNameField } from './PresetNameField.tsx'
import { PresetPlatforms, platformNames } from './PresetPlatforms.tsx'
import { PresetPreview } from './PresetPreview.tsx'

interface PushPresetFormProps extends PresetFormProps<PresetDraft, PushRequest> {
  application: { code: string; title: string; icon: string | undefined; providers: Readonly<Record<string, boolean>> }
  tags: readonly { name: string }[]
  segments: readonly { name: string }[]
  campaigns: readonly { code: string; name: string }[]
}

const parts = [
  { name: 'title', label: 'Title' },
  { name: 'subtitle', label: 'Subtitle', help: 'Shown on iOS and macOS.' },
  { name: 'message', label: 'Text', required: true, long: true },
] as const

const levels: Record<(typeof interruptionLevels)[number], string> = {
  passive: 'Passive: added to the list without sound',
  active: 'Active: lights the screen',
  'time-sensitive': 'Time-sensitive: breaks through Focus',
  critical: 'Critical: plays sound even when muted',
}

export function PresetForm({ application, tags, segments, campaigns, ...preset }: PushPresetFormProps) {
  const names = useMemo(() => tagNames(tags), [tags])
  const doubts = useCallback((draft: PresetDraft) => presetDoubts(draft, names), [names])
  return (
    <PresetFormShell
      {...preset}
      doubts={doubts}
      application={application.code}
      schema={presetDraft}
      text="message"
      method="createPreset"
      toRequest={(draft) => toRequest(draft, application.code)}
      preview={({ control }, language) => (
        <PresetPreview control={control} application={application} language={language} />
      )}
      sections={({ control, watch }, sight) => [
        {
          key: 'message',
          title: 'Message',
          note: 'By language. Devices in other languages get the default text.',
          children: (
            <Stack gap={20}>
              <PresetNameField control={control} application={application.code} />
              <TextsByLanguage control={control} parts={parts} tags={names} application={application.code} {...sight} />
              <DimmedText>The API can’t store an image in a preset. Add it in the message.</DimmedText>
              <FormFields control={control} fields={[opening, ...openingFields[watch('opens')]]} />
            </Stack>
          ),
        },
        {
          key: 'audience',
          title: 'Audience',
          note: 'Used when a message doesn’t set its own audience.',
          children: (
            <FormFields
              control={control}
              fields={[
                {
                  kind: 'choice',
                  name: 'segment',
                  label: 'Segment',
                  none: 'All devices in the application',
                  choices: segments.map(({ name }) => ({ value: name, label: name })),
                },
              ]}
            />
          ),
        },
        {
          key: 'delivery',
          title: 'Delivery',
          summary: <DeliverySummary control={control} campaigns={campaigns} />,
          children: (
            <FormFields
              control={control}
              fields={[campaignField('campaign', campaigns, 'For messages that use this preset.'), rate]}
            />
          ),
        },
        {
          key: 'platforms',
          title: 'Platforms',
          summary: (
            <PlatformsSummary
              control={control}
              fields={[...iosLines, ...iosFields, ...advancedFields[watch('opens')]]}
            />
          ),
          children: (
            <Stack gap={20}>
              <PresetPlatforms control={control} application={application} />
              <Text component="h3" size="sm" fw={600}>
                iOS
              </Text>
              <FormFields control={control} fields={iosLines} grid />
              <FormFields control={control} fields={iosFields} />
              <DimmedText>
                The API stores such settings for iOS only. Set those of other platforms in the message.
              </DimmedText>
              <Text component="h3" size="sm" fw={600}>
                Custom payloads
              </Text>
              <FormFields control={control} fields={advancedFields[watch('opens')]} />
            </Stack>
          ),
        },
      ]}
    />
  )
}

const payload = { kind: 'code', placeholder: '{ }', help: 'A JSON object added to the payload. Optional.' } as const

type Specs = readonly FieldSpec<PresetDraft>[]

const iosLines: Specs = [
  { name: 'iosSound', label: 'Sound', help: 'A sound file in the app.', spellCheck: false },
  {
    name: 'iosTtl',
    label: 'Time to live (seconds)',
    inputMode: 'numeric',
    help: 'How long the push service keeps trying. Optional.',
  },
]
const iosFields: Specs = [
  {
    kind: 'choice',
    name: 'iosLevel',
    label: 'Interruption level',
    none: 'App default',
    choices: interruptionLevels.map((value) => ({ value, label: levels[value] })),
  },
  { kind: 'switch', name: 'iosSilent', label: 'Silent', help: 'Delivered to the app without being shown.' },
]
const rate: FieldSpec<PresetDraft> = {
  name: 'sendRate',
  label: 'Pushes per second',
  inputMode: 'numeric',
  help: '100 to 1,000. Leave blank for no limit.',
}

const dataFields: Specs = [
  { ...payload, name: 'iosRootParams', label: 'iOS custom payload' },
  { ...payload, name: 'androidRootParams', label: 'Android custom payload' },
  {
    ...payload,
    name: 'userData',
    label: 'Data for the app',
    help: 'A JSON object. The app gets it as u in the payload. Optional.',
  },
]

const advancedFields: Readonly<Record<PresetDraft['opens'], Specs>> = {
  openApp: [
    { ...payload, name: 'openAppOptions', label: 'Options for the app', help: 'A JSON object. Optional.' },
    ...dataFields,
  ],
  url: dataFields,
  deepLink: [
    { ...payload, name: 'deepLinkParams', label: 'Deep link parameters', help: 'A JSON object. Optional.' },
    ...dataFields,
  ],
  richMedia: dataFields,
}

const opening: FieldSpec<PresetDraft> = {
  kind: 'radio',
  name: 'opens',
  label: 'On tap',
  choices: [
    { value: 'openApp', label: 'Open the app' },
    { value: 'url', label: 'Open a web page' },
    { value: 'deepLink', label: 'Open a deep link' },
    { value: 'richMedia', label: 'Show a rich media page' },
  ],
}

const openingFields: Readonly<Record<PresetDraft['opens'], Specs>> = {
  openApp: [],
  url: [
    { name: 'url', label: 'URL', required: true, inputMode: 'url', spellCheck: false, placeholder: 'https://' },
    {
      kind: 'switch',
      name: 'shorten',
      label: 'Shorten the URL',
      help: 'Uses the service’s link shortener.',
    },
  ],
  deepLink: [
    {
      name: 'deepLink',
      label: 'Deep link ID',
      required: true,
      inputMode: 'numeric',
      help: 'The number of a deep link that is set up in the service. For a URL, enter a deep link in the message.',
    },
  ],
  richMedia: [{ name: 'richMedia', label: 'Page code', required: true, spellCheck: false }],
}

interface SummaryProps {
  control: DraftControl<PresetDraft>
}

function DeliverySummary({ control, campaigns }: SummaryProps & Pick<PushPresetFormProps, 'campaigns'>) {
  const [campaign, perSecond] = useWatch({ control, name: ['campaign', 'sendRate'] })
  const parts = [
    campaign && (campaigns.find(({ code }) => code === campaign)?.name ?? campaign),
    perSecond && `${perSecond} per second`,
  ]
  return <>{parts.filter(Boolean).join(' · ') || 'No campaign'}</>
}

/** The chosen platforms, and the fields with a value. */
function PlatformsSummary({ control, fields }: SummaryProps & { fields: Specs }) {
  const draft = useWatch({ control })
  const filled = fields.filter(({ name }) => draft[name as keyof PresetDraft])
  const chosen = platformNames(draft.platforms ?? []).join(', ') || 'None selected'
  return <>{[chosen, ...filled.map(({ label }) => label)].join(' · ')}</>
}

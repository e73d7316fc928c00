import { Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { DimmedText } from '#components/controls/Text.tsx'
import { deviceTypes, pushPlatformIds } from '#contract/deviceTypes.ts'
import { formatList } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import type { PresetDraft } from '#model/presets/presetDraft.ts'
import { FormFields } from '../shared/FormFields.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'

interface PresetAudienceProps {
  application: { providers: Readonly<Record<string, boolean>> }
  segments: readonly { name: string }[]
  control: DraftControl<PresetDraft>
}

/** A platform that isn’t configured is listed only if the preset has it. */
export function PresetAudience({ control, application, segments }: PresetAudienceProps) {
  const ticked = useWatch({ control, name: 'platforms' })
  const isConfigured = (id: (typeof pushPlatformIds)[number]) => application.providers[deviceTypes[id]] === true
  const some = pushPlatformIds.some(isConfigured)
  const shown = pushPlatformIds.filter((id) => !some || isConfigured(id) || ticked.includes(String(id)))
  const hidden = pushPlatformIds.filter((id) => !shown.includes(id))
  return (
    <Stack gap={20}>
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
          {
            kind: 'checkboxes',
            name: 'platforms',
            label: 'Platforms',
            required: true,
            choices: shown.map((id) => ({
              value: String(id),
              label: platformLabel(deviceTypes[id]),
              ...(!isConfigured(id) && { help: 'Not configured' }),
            })),
          },
        ]}
      />
      {hidden.length > 0 && (
        <DimmedText>Not configured: {formatList(hidden.map((id) => platformLabel(deviceTypes[id])))}.</DimmedText>
      )}
    </Stack>
  )
}

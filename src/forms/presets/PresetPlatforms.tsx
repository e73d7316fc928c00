import { Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { DimmedText } from '#components/controls/Text.tsx'
import { deviceTypes, pushPlatformIds } from '#contract/deviceTypes.ts'
import { formatList } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import type { PresetDraft } from '#model/presets/presetDraft.ts'
import { FormFields } from '../shared/FormFields.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'

interface PresetPlatformsProps {
  application: { providers: Readonly<Record<string, boolean>> }
  control: DraftControl<PresetDraft>
}

/** A platform that isn’t configured is listed only if the preset has it. */
export function PresetPlatforms({ control, application }: PresetPlatformsProps) {
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
            kind: 'checkboxes',
            name: 'platforms',
            label: 'Send to',
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

/** Names of the chosen platforms, in the order of the list. */
export const platformNames = (chosen: readonly string[]): string[] =>
  pushPlatformIds.filter((id) => chosen.includes(String(id))).map((id) => platformLabel(deviceTypes[id]))

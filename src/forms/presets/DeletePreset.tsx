import { useQuery } from '@tanstack/react-query'
import { getPresetKind, useCreatePreset, useDeletePreset, usePresetZones, useScheduledWith } from '#api/presets.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import type { Preset } from '#contract/presets.ts'
import { listed } from '#format/text.ts'
import { describeScheduled, describeZones } from '#model/presets/describePresetUses.ts'
import { type DeletesOne, Deletion } from '../shared/Confirm.tsx'
import { getLostFields, toPresetDefinition } from './presetDefinition.ts'

/** Deletes a preset after asking. The toast has the way back where the interface can make it again as it was. */
export function DeletePreset({ application, preset, ...rest }: DeletesOne & { preset: Preset }) {
  const { mutateAsync: create } = useCreatePreset()
  const { data: offered } = useQuery(tokenCapabilities())
  const zones = usePresetZones(application, preset.code, rest.opened)
  const scheduled = useScheduledWith(application, preset.code, rest.opened)
  const { code, name } = preset
  const lost = getLostFields(preset)
  const makes = getPresetKind(preset) === 'push' || (offered?.includes('createEmailPreset') ?? false)
  const restorable = makes && lost.length === 0
  return (
    <Deletion
      {...rest}
      kind="preset"
      name={name}
      typed={restorable ? undefined : name}
      consequences={[
        describeZones(zones),
        describeScheduled(scheduled),
        'Programs that use its code can no longer send.',
        lost.length > 0
          ? `This can’t be undone: the interface can’t create ${listed(lost)} again.`
          : makes
            ? 'You can undo this right afterward: the same preset, with a new code.'
            : 'This can’t be undone: email presets are created in the service’s control panel.',
      ]}
      write={useDeletePreset()}
      request={{ preset_code: code }}
      undo={
        restorable
          ? {
              undo: () => create(toPresetDefinition(preset, application)),
              undone: `Preset ${name} restored, with a new code`,
              failed: `Couldn’t restore preset ${name}.`,
            }
          : undefined
      }
    />
  )
}

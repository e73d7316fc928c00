import { getPresetKind, useCreatePreset, useDeletePreset, usePresetZones, useScheduledWith } from '#api/presets.ts'
import { useOffers } from '#api/tokens.ts'
import type { Preset } from '#contract/presets.ts'
import { listed } from '#format/text.ts'
import { describeScheduled, describeZones } from '#model/presets/describePresetUses.ts'
import { type DeletesOne, Deletion } from '../shared/Confirm.tsx'
import { getLostFields, toPresetDefinition } from './presetDefinition.ts'

export function DeletePreset({ application, preset, ...rest }: DeletesOne & { preset: Preset }) {
  const { mutateAsync: create } = useCreatePreset()
  const offersEmail = useOffers('createEmailPreset')
  const zones = usePresetZones(application, preset.code, rest.opened)
  const scheduled = useScheduledWith(application, preset.code, rest.opened)
  const { code, name } = preset
  const lost = getLostFields(preset)
  const makes = getPresetKind(preset) === 'push' || offersEmail
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

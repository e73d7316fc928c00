import type { ReplacementStep } from '#contract/console/replacement.ts'
import type { PresetDefinition } from '#model/presets/presetKind.ts'
import { call } from './call.ts'
import { useChange, useWrite } from './write.ts'

/** Deleting a preset may release a segment that has expired. */
export const useDeletePreset = () =>
  useWrite('deletePreset', { refreshes: ['listPresets', 'getPreset', 'listFilters'] })

/** `replacement`: the change that this is a step of. */
export function createPresetFrom(definition: PresetDefinition, replacement?: ReplacementStep): Promise<unknown> {
  const said = replacement && { replacement }
  return definition.kind === 'push'
    ? call('createPreset', { ...definition.request, ...said })
    : call('createEmailPreset', { ...definition.request, ...said })
}

export const useCreatePreset = () =>
  useChange((definition: PresetDefinition) => createPresetFrom(definition), ['listPresets'])

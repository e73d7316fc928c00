import type { PresetDefinition } from '#model/presets/presetKind.ts'
import { call } from './call.ts'
import { useChange, useWrite } from './write.ts'

/** Deleting a preset may release a segment that has expired. */
export const useDeletePreset = () =>
  useWrite('deletePreset', { refreshes: ['listPresets', 'getPreset', 'listFilters'] })

export const createPresetFrom = (definition: PresetDefinition): Promise<unknown> =>
  definition.kind === 'push' ? call('createPreset', definition.request) : call('createEmailPreset', definition.request)

export const useCreatePreset = () => useChange(createPresetFrom, ['listPresets'])

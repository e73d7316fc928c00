import { IconCopyPlus, IconPencil, IconSend } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { getPresetKind } from '#api/presets.ts'
import type { Preset } from '#contract/presets.ts'
import { DeletePreset } from '#forms/presets/DeletePreset.tsx'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import { useItemActions } from '#pages/-parts/useItemActions.tsx'
import { usePresetRights } from './presetAround.ts'

export function usePresetActions(application: string, onDeleted?: () => void) {
  const rights = { push: usePresetRights('push'), email: usePresetRights('email') }
  return useItemActions<Preset>(
    (preset) => {
      const { code } = preset
      const kind = getPresetKind(preset)
      const { toSend, toChange, toCreate } = rights[kind]
      const edit = linkOptions({
        to: '/applications/$application/presets/$preset',
        params: { application, preset: code },
        search: { edit: true },
      })
      const copy = linkOptions({
        to: '/applications/$application/presets/new',
        params: { application },
        search: { from: code },
      })
      const compose = composeAddress(application, kind, { preset: code })
      return [
        { label: 'Use in a message', icon: IconSend, reason: toSend, link: compose },
        { label: 'Edit…', icon: IconPencil, reason: toChange, link: edit },
        { label: 'Duplicate…', icon: IconCopyPlus, reason: toCreate, link: copy },
      ]
    },
    rights.push.toDelete,
    (preset, props) => <DeletePreset {...props} application={application} preset={preset} onDeleted={onDeleted} />,
  )
}

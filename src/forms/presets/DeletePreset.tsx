import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewRequest } from '#api/log.ts'
import { kindOf, useCreatePreset, useDeletePreset, usePresetZones, useScheduledWith } from '#api/presets.ts'
import { capabilities } from '#api/tokens.ts'
import { ConfirmDelete } from '#components/controls/ConfirmDelete.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { Preset } from '#contract/presets.ts'
import { listed } from '#format/text.ts'
import { scheduledWords, zonesWords } from '#model/presets/presetUsesWords.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { failureOf } from '../shared/failureOf.ts'
import { lostOf, presetDefinitionOf } from './presetDefinition.ts'

interface DeletePresetProps {
  application: string
  preset: Preset
  opened: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** Deletes a preset after asking. The toast has the way back where the interface can make it again as it was. */
export function DeletePreset({ application, preset, opened, onClose, onDeleted }: DeletePresetProps) {
  const { mutate, isPending, error, reset } = useDeletePreset()
  const { mutateAsync: create } = useCreatePreset()
  const { data: offered } = useQuery(capabilities())
  const zones = usePresetZones(application, preset.code, opened)
  const scheduled = useScheduledWith(application, preset.code, opened)
  const failure = failureOf(error)
  const { code, name } = preset
  const lost = lostOf(preset)
  const makes = kindOf(preset) === 'push' || (offered?.includes('createEmailPreset') ?? false)
  // opened only once it is there, as Panel is: else it does not know what to give the focus back to
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  const close = () => {
    onClose()
    reset()
  }
  const undo = () =>
    void create(presetDefinitionOf(preset, application)).then(
      () => void notify(`Preset ${name} restored, with a new code`),
      (reason: unknown) => void notify(`Couldn’t restore preset ${name}. ${messageOf(reason)}`),
    )
  const confirm = () =>
    mutate(
      { preset_code: code },
      {
        onSuccess: () => {
          close()
          onDeleted?.()
          void notify(`Preset ${name} deleted`, makes && lost.length === 0 ? { undo } : {})
        },
      },
    )
  return (
    <ConfirmDelete
      opened={shown}
      onClose={close}
      kind="preset"
      name={name}
      typed={lost.length > 0 || !makes}
      consequences={[
        zonesWords(zones),
        scheduledWords(scheduled),
        'Programs that send with its code are refused.',
        lost.length > 0
          ? `It cannot be taken back: the interface has no way to make ${listed(lost)} again.`
          : makes
            ? 'It can be taken back for a moment afterward: the same preset, with a new code.'
            : 'It cannot be taken back: email presets are made in the service’s control panel.',
      ]}
      deleting={isPending}
      onConfirm={confirm}
      onShowRequest={() => previewRequest('deletePreset', { preset_code: code })}
      failure={failure && <FormFailure failure={failure} />}
    />
  )
}

const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))

import { Alert, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type PresetDefinition, usePresetZones } from '#api/presets.ts'
import type { MadePresets } from '#api/replacePreset.ts'
import { useReplacePreset } from '#api/replaceStored.ts'
import { notify } from '#components/feedback/notify.ts'
import type { Preset } from '#contract/presets.ts'
import { listed } from '#format/text.ts'
import { EmailPresetForm } from '#forms/presets/EmailPresetForm.tsx'
import { PresetForm } from '#forms/presets/PresetForm.tsx'
import { getLostFields, toPresetDefinition } from '#forms/presets/presetDefinition.ts'
import { describeZones } from '#model/presets/describePresetUses.ts'
import { toEmailPresetDraft } from '#model/presets/emailPresetDraft.ts'
import { toPresetDraft } from '#model/presets/presetDraft.ts'
import { type PresetAround, usePresetRights } from './presetAround.ts'

interface EditPresetProps extends PresetAround {
  preset: Preset
  onCancel: () => void
}

export function EditPreset({ preset, onCancel, ...around }: EditPresetProps) {
  const { code: application } = around.application
  const zones = usePresetZones(application, preset.code)
  // as it was opened: the record goes while it is replaced
  const [definition] = useState(() => toPresetDefinition(preset, application))
  const [made] = useState<MadePresets>(() => new Map())
  const { toChange } = usePresetRights(definition.kind)
  const save = usePresetSaved(application, preset)
  const form = {
    label: `Edit ${preset.name}`,
    draft: `replacePreset ${preset.code}`,
    edits: true,
    submit: 'Save preset',
    refusal: toChange,
    onCancel,
  }
  return (
    <>
      <LostNote lost={getLostFields(preset)} edits />
      <Text size="sm" c="dimmed" maw={800} mb="md">
        Saving creates a new preset and deletes the old one. The code changes, and anything that uses the old code stops
        working. {describeZones(zones)}
      </Text>
      {definition.kind === 'push' ? (
        <PresetForm
          {...around}
          {...form}
          initial={toPresetDraft(definition.request)}
          onSubmit={(request) => save({ kind: 'push', request }, made)}
        />
      ) : (
        <EmailPresetForm
          {...form}
          application={application}
          tags={around.tags}
          initial={toEmailPresetDraft(definition.request)}
          onSubmit={(request) => save({ kind: 'email', request }, made)}
        />
      )}
    </>
  )
}

export function LostNote({ lost, edits }: { lost: readonly string[]; edits: boolean }) {
  if (lost.length === 0) return null
  return (
    <Alert
      role="note"
      color="gray"
      maw={800}
      mb="md"
      title={edits ? 'Saving would lose a part of this preset.' : 'Part of it isn’t copied.'}
    >
      It was created in the service’s control panel. The interface can’t create {listed(lost)}.
    </Alert>
  )
}

/** Puts a definition in a preset's place and goes on to the new one; the toast has the way back. */
function usePresetSaved(application: string, before: Preset) {
  const navigate = useNavigate()
  const { mutateAsync: replace } = useReplacePreset(application)
  const goTo = (preset: string) =>
    navigate({
      to: '/applications/$application/presets/$preset',
      params: { application, preset },
      replace: true,
      ignoreBlocker: true,
    })

  async function takeBack(now: string): Promise<void> {
    try {
      const old = await replace({ old: now, next: toPresetDefinition(before, application), made: new Map() })
      await goTo(old)
      void notify(`Preset ${before.name} restored, with a new code`)
    } catch (error) {
      void notify(error instanceof Error ? error.message : String(error))
    }
  }

  return async (next: PresetDefinition, made: MadePresets): Promise<void> => {
    const code = await replace({ old: before.code, next, made })
    await goTo(code)
    const undo = getLostFields(before).length === 0 ? { undo: () => void takeBack(code) } : {}
    void notify(`Preset ${next.request.name} saved. Its code is now ${code}`, undo)
  }
}

import { useState } from 'react'
import { usePresetZones } from '#api/presets.ts'
import type { MadePresets } from '#api/replacePreset.ts'
import type { Preset } from '#contract/presets.ts'
import { EmailPresetForm } from '#forms/presets/EmailPresetForm.tsx'
import { type PresetAround, PresetForm } from '#forms/presets/PresetForm.tsx'
import { lostOf, presetDefinitionOf } from '#forms/presets/presetDefinition.ts'
import { emailDraftOf } from '#model/presets/emailPresetDraft.ts'
import { presetDraftOf } from '#model/presets/presetDraft.ts'
import { zonesWords } from '#model/presets/presetUsesWords.ts'
import { LostNote } from './LostNote.tsx'
import classes from './PresetList.module.css'
import { usePresetRights } from './usePresetRights.ts'
import { usePresetSaved } from './usePresetSaved.ts'

interface EditPresetProps extends PresetAround {
  preset: Preset
  onCancel: () => void
}

/** The form of a preset that is there: saving makes a new one and deletes the old one. */
export function EditPreset({ preset, onCancel, ...around }: EditPresetProps) {
  const { code: application } = around.application
  const zones = usePresetZones(application, preset.code)
  // as it was opened: the record goes while it is replaced
  const [definition] = useState(() => presetDefinitionOf(preset, application))
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
      <LostNote lost={lostOf(preset)} edits />
      <p className={classes.about}>
        Saving makes the new preset first and then deletes the old one; its code changes, and what names the old code no
        longer finds it. {zonesWords(zones)}
      </p>
      {definition.kind === 'push' ? (
        <PresetForm
          {...around}
          {...form}
          initial={presetDraftOf(definition.request)}
          onSubmit={(request) => save({ kind: 'push', request }, made)}
        />
      ) : (
        <EmailPresetForm
          {...form}
          application={application}
          tags={around.tags}
          initial={emailDraftOf(definition.request)}
          onSubmit={(request) => save({ kind: 'email', request }, made)}
        />
      )}
    </>
  )
}

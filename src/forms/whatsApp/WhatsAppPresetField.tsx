import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { presetsOf } from '#api/presets.ts'
import type { WhatsAppDraft } from '#model/whatsApp/whatsAppDraft.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { TextField } from '../shared/TextField.tsx'
import type { DraftControl } from '../shared/useDraftForm.ts'

/** A WhatsApp preset to begin with: one of the application's, or by its code where they cannot be listed. */
export function WhatsAppPresetField({
  application,
  control,
}: {
  application: string
  control: DraftControl<WhatsAppDraft>
}) {
  const { data: presets } = useQuery(presetsOf(application))
  const chosen = useWatch({ control, name: 'preset' })
  if (!presets || presets.length === 0) {
    return (
      <TextField
        control={control}
        name="preset"
        label="Preset"
        placeholder="XXXXX-XXXXX"
        spellCheck={false}
        help="The code of a WhatsApp preset. Usually blank."
      />
    )
  }
  const listed = presets.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))
  const stray = chosen && !presets.some(({ code }) => code === chosen)
  return (
    <ChoiceField
      control={control}
      name="preset"
      label="Preset"
      none="None"
      openOnFocus={false}
      help="What it says of WhatsApp is taken where nothing is said here."
      choices={stray ? [{ value: chosen, label: `${chosen} · not among the presets` }, ...listed] : listed}
    />
  )
}

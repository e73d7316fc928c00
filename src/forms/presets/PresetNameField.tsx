import { useQuery } from '@tanstack/react-query'
import { type Control, type FieldPath, type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { presetsQuery } from '#api/presets.ts'
import { FormFields } from '../shared/FormFields.tsx'

interface PresetNameFieldProps<Draft extends FieldValues> {
  control: Control<Draft, unknown, Draft>
  application: string
}

/** Says if another preset has the name: the service allows it, but people find presets by it. */
export function PresetNameField<Draft extends FieldValues>({ control, application }: PresetNameFieldProps<Draft>) {
  const name = 'name' as FieldPath<Draft>
  const typed: string = useWatch({ control, name })
  const { defaultValues } = useFormState({ control })
  const { data: presets } = useQuery(presetsQuery(application))
  const plain = typed.trim().toLowerCase()
  const taken = typed !== defaultValues?.name && presets?.some((preset) => preset.name.trim().toLowerCase() === plain)
  return (
    <FormFields
      control={control}
      fields={[
        {
          ...{ name, label: 'Name', required: true, help: 'For finding it. Recipients don’t see it.' },
          note: taken ? 'Another preset has this name.' : '',
        },
      ]}
    />
  )
}

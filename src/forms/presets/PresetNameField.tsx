import { Text } from '@mantine/core'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormFields } from '../shared/FormFields.tsx'
import { namesakeWarning, useIsNamesake } from './useNamesake.ts'

interface PresetNameFieldProps<Draft extends FieldValues> {
  control: Control<Draft, unknown, Draft>
  application: string
}

export function PresetNameField<Draft extends FieldValues>({ control, application }: PresetNameFieldProps<Draft>) {
  const name = 'name' as FieldPath<Draft>
  const { taken } = useIsNamesake(control, application)
  return (
    <div>
      <FormFields
        control={control}
        fields={[{ name, label: 'Name', required: true, help: 'For finding it. Recipients don’t see it.' }]}
      />
      <Text size="sm" c="yellow" mt={taken ? 6 : 0} role="status">
        {taken && `${namesakeWarning} In lists, only their codes tell them apart.`}
      </Text>
    </div>
  )
}

import { Group, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { spanUnits } from '#format/spans.ts'

export const clusterCooldownHelp =
  'How long to wait after one geozone sends a person a message before any geozone in the cluster sends another.'

interface CooldownFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>
  help?: ReactNode
}

export function CooldownField<Values extends FieldValues>({ control, help }: CooldownFieldProps<Values>) {
  const [cooldown, cooldownUnit] = ['cooldown', 'cooldownUnit'] as FieldPath<Values>[] as [
    FieldPath<Values>,
    FieldPath<Values>,
  ]
  const amount = useController({ control, name: cooldown })
  // the limit of the amount depends on its unit
  const unit = useController({ control, name: cooldownUnit, rules: { deps: [cooldown] } })
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <TextInput
        {...amount.field}
        label="Cooldown"
        description={help}
        error={amount.fieldState.error?.message}
        withAsterisk
        aria-required
        flex={1}
        inputMode="numeric"
        autoComplete="off"
      />
      <Select {...unit.field} aria-label="Cooldown unit" w={128} data={spanUnits.map(([name]) => name)} />
    </Group>
  )
}

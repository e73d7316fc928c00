import { Group, Select, type SelectProps, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { spanUnits } from '#format/spans.ts'

export const CooldownInput = ({ amount, unit }: { amount: TextInputProps; unit: SelectProps }) => (
  <Group gap="xs" align="end" wrap="nowrap">
    <TextInput label="Cooldown" flex={1} inputMode="numeric" autoComplete="off" {...amount} />
    <Select aria-label="Cooldown unit" w={128} allowDeselect={false} data={spanUnits.map(([name]) => name)} {...unit} />
  </Group>
)

export const clusterCooldownHelp =
  'After one of its zones sends a message, no zone of the cluster sends the person another one for this long.'

interface CooldownFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>
  help: ReactNode
}

export function CooldownField<Values extends FieldValues>({ control, help }: CooldownFieldProps<Values>) {
  const [cooldown, cooldownUnit] = ['cooldown', 'cooldownUnit'] as FieldPath<Values>[] as [
    FieldPath<Values>,
    FieldPath<Values>,
  ]
  const amount = useController({ control, name: cooldown })
  // the limit of the amount depends on its unit
  const unit = useController({ control, name: cooldownUnit, rules: { deps: [cooldown] } })
  const error = amount.fieldState.error?.message
  return (
    <CooldownInput
      amount={{ ...amount.field, description: help, error, withAsterisk: true, 'aria-required': true }}
      unit={unit.field}
    />
  )
}

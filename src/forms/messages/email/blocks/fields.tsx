import { Box, Group, Input, TextInput } from '@mantine/core'
import { useId } from 'react'
import { RemoveIcon } from '#components/controls/Buttons.tsx'
import { ChoiceTabs } from '#components/controls/ChoiceTabs.tsx'
import type { Align } from '#model/email/blocks/emailDocument.ts'
import classes from './BlockEditor.module.css'

interface FieldProps<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
}

export function ColorField({ label, value, onChange }: FieldProps<string>) {
  const id = useId()
  return (
    <Group justify="space-between" wrap="nowrap">
      <Input.Label htmlFor={id}>{label}</Input.Label>
      <input
        id={id}
        type="color"
        className={classes.color}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Group>
  )
}

interface OptionalColorFieldProps {
  label: string
  value: string | null | undefined
  /** Shown while there is no value. */
  fallback: string
  onChange: (value: string | null) => void
}

export const OptionalColorField = ({ label, value, fallback, onChange }: OptionalColorFieldProps) => (
  <Group gap={4} wrap="nowrap">
    <Box flex={1}>
      <ColorField label={label} value={value ?? fallback} onChange={onChange} />
    </Box>
    <Box w={28}>{value && <RemoveIcon aria-label={`Clear: ${label}`} onClick={() => onChange(null)} />}</Box>
  </Group>
)

export const RangeField = ({ label, value, onChange, min, max }: FieldProps<number> & { min: number; max: number }) => (
  <TextInput
    type="number"
    inputMode="numeric"
    label={label}
    value={value}
    {...{ min, max }}
    step={4}
    onChange={({ currentTarget }) => {
      const typed = Math.round(Number(currentTarget.value))
      if (typed > 0) onChange(Math.min(max, typed))
    }}
  />
)

interface ChoiceFieldProps<Value extends string> extends FieldProps<Value> {
  choices: Readonly<Record<Value, string>>
}

export const ChoiceField = <Value extends string>({ label, ...tabs }: ChoiceFieldProps<Value>) => (
  <div>
    <Input.Label component="div" display="block" mb={4}>
      {label}
    </Input.Label>
    <ChoiceTabs label={label} {...tabs} />
  </div>
)

export const AlignField = (field: Omit<FieldProps<Align>, 'label'>) => (
  <ChoiceField label="Alignment" choices={{ left: 'Left', center: 'Center', right: 'Right' }} {...field} />
)

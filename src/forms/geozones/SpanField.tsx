import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { spanUnits } from '#format/spans.ts'
import classes from './Geozones.module.css'

interface SpanFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  amount: FieldPath<Values>
  unit: FieldPath<Values>
  label: string
  help?: ReactNode
}

/** A span of time as people say it: a number and its unit. */
export function SpanField<Values extends FieldValues, Output>(props: SpanFieldProps<Values, Output>) {
  const { control, label, help } = props
  const amount = useController({ control, name: props.amount })
  // whether the amount is right depends on its unit
  const unit = useController({ control, name: props.unit, rules: { deps: [props.amount] } })
  return (
    <div className={classes.span}>
      <TextInput
        {...amount.field}
        value={amount.field.value ?? ''}
        inputMode="numeric"
        autoComplete="off"
        label={label}
        description={help}
        error={amount.fieldState.error?.message}
        withAsterisk
        aria-required
      />
      <Select
        {...unit.field}
        aria-label={`Unit of ${label.toLowerCase()}`}
        allowDeselect={false}
        data={spanUnits.map(([name]) => ({ value: name, label: name }))}
      />
    </div>
  )
}

import { Select } from '@mantine/core'
import classes from './FilterSelect.module.css'

interface Choice<Value extends string> {
  value: Value
  label: string
}

interface FilterSelectProps<Value extends string> {
  label: string
  /** Choices, in groups if there are many. */
  data: readonly (Choice<Value> | { group: string; items: Choice<Value>[] })[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => {
  const { label, data, value, onChange } = props
  return (
    <Select
      className={classes.root}
      aria-label={label}
      placeholder={label}
      data={data}
      value={value ?? null}
      clearable
      allowDeselect
      clearButtonProps={{ 'aria-label': `Clear: ${label}` }}
      searchable={data.length > 8}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}

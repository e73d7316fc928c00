import { Select } from '@mantine/core'
import classes from './FilterSelect.module.css'

interface FilterSelectProps<Value extends string> {
  label: string
  data: { value: Value; label: string }[]
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

import { Select } from '@mantine/core'

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
      flex="1 1 136px"
      maw={160}
      aria-label={label}
      placeholder={`Any ${label.toLowerCase()}`}
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

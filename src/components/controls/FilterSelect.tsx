import { Select } from '@mantine/core'

interface FilterSelectProps<Value extends string> {
  label: string
  /** Shown without a choice, such as "On or off". */
  any?: string
  data: { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => {
  const { label, any = `Any ${label.toLowerCase()}`, data, value, onChange } = props
  return (
    <Select
      flex="1 1 120px"
      maw={160}
      aria-label={label}
      placeholder={any}
      data={data}
      value={value ?? null}
      clearable
      clearButtonProps={{ 'aria-label': `Clear: ${label}` }}
      searchable={data.length > 8}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}

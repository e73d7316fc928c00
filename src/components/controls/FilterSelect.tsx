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

/** Room for what was chosen, in 14-pixel letters, between the padding and the button that clears it. */
const chosenWidth = (label: string) => `${Math.min(240, Math.ceil(label.length * 7.5) + 60)}px`

export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => {
  const { label, data, value, onChange } = props
  const chosen = data.flatMap((one) => ('group' in one ? one.items : [one])).find((one) => one.value === value)
  return (
    <Select
      style={{ '--chosen-width': chosen ? chosenWidth(chosen.label) : '0px' }}
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

import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useState } from 'react'

/**
 * A choice of several, found by typing. Enter picks the first match of what is typed; with nothing typed, nothing is
 * highlighted, so that Ctrl+Enter submits the form instead of changing the choice.
 */
export function SearchableMultiSelect(props: Omit<MultiSelectProps, 'searchable' | 'searchValue' | 'onSearchChange'>) {
  const [typed, setTyped] = useState('')
  return (
    <MultiSelect
      {...props}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange={typed !== ''}
    />
  )
}

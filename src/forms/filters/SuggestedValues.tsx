import {
  Autocomplete,
  type AutocompleteProps,
  type ComboboxData,
  Group,
  TagsInput,
  type TagsInputProps,
  Text,
} from '@mantine/core'
import { useState } from 'react'
import { type SuggestedTag, useTagValues } from '#api/tagValues.ts'
import { compactCount } from '#format/figures.ts'
import { formatCount } from '#format/format.ts'
import { wideOptions } from './wideOptions.ts'

/** Of more, typing finds the others. */
const most = 50

interface Suggesting {
  tag: SuggestedTag
}

/** The values of a tag with their devices, counted when the field is first focused. Matching ignores case. */
function useSuggestions(tag: SuggestedTag) {
  const [wanted, setWanted] = useState(false)
  const values = useTagValues(tag, wanted)
  const counts = new Map(values.map(({ value, count }) => [value, count]))
  const counted = [...counts.keys()].filter((value) => value !== '')
  return {
    onFocus: () => setWanted(true),
    data: (counted.length > 0
      ? [{ group: 'Devices with each value, unreachable ones included', items: counted }]
      : []) satisfies ComboboxData,
    limit: most,
    renderOption: ({ option }: { option: { value: unknown } }) => (
      <Group flex={1} gap="sm" justify="space-between" wrap="nowrap">
        <Text span inherit truncate>
          {String(option.value)}
        </Text>
        <Text span size="xs" opacity={0.85} flex="none" title={formatCount(counts.get(String(option.value)), 'device')}>
          {compactCount(counts.get(String(option.value)) ?? 0)}
        </Text>
      </Group>
    ),
  }
}

const around = {
  comboboxProps: wideOptions,
  maxDropdownHeight: 260,
} as const

/** One value; any other can be typed. */
export const ValueAutocomplete = ({ tag, ...rest }: AutocompleteProps & Suggesting) => (
  <Autocomplete
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...around}
    {...rest}
    {...useSuggestions(tag)}
  />
)

/** Several values; any other can be typed. */
export const ValuesInput = ({ tag, ...rest }: TagsInputProps & Suggesting) => (
  <TagsInput {...around} {...rest} {...useSuggestions(tag)} />
)

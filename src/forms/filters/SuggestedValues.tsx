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
import { codeNames } from '#format/codeNames.ts'
import { compactCount } from '#format/figures.ts'
import { formatCount } from '#format/format.ts'
import { wideOptions } from './wideOptions.ts'

/** Of more, typing finds the others. */
const most = 50

interface OneValue {
  tag: SuggestedTag
  value: string
  onChange: (value: string) => void
}

interface SeveralValues {
  tag: SuggestedTag
  value: string[]
  onChange: (values: string[]) => void
}

/** The values of a tag with their devices, counted when the field is first focused. Matching ignores case. */
function useSuggestions(tag: SuggestedTag) {
  const [wanted, setWanted] = useState(false)
  const values = useTagValues(tag, wanted)
  const names = codeNames(tag.tag)
  const codes = values.map(({ value }) => value)
  const label = names?.label ?? same
  const counts = new Map(values.map(({ value, count }) => [label(value), count]))
  const counted = [...counts.keys()].filter((value) => value !== '')
  const toCode = (text: string) => names?.code(text, codes) ?? text
  const suggestions = {
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
  return { suggestions, label, toCode }
}

const same = (text: string) => text

const around = {
  comboboxProps: wideOptions,
  maxDropdownHeight: 260,
} as const

/** One value; any other can be typed. A code is shown with its name, except while it is typed. */
export function ValueAutocomplete({ tag, value, onChange, ...rest }: AutocompleteProps & OneValue) {
  const { suggestions, label, toCode } = useSuggestions(tag)
  const [typed, setTyped] = useState<string>()
  return (
    <Autocomplete
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...around}
      {...rest}
      {...suggestions}
      value={typed !== undefined && toCode(typed) === value ? typed : label(value)}
      onChange={(text) => {
        setTyped(text)
        onChange(toCode(text))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** Several values; any other can be typed. */
export function ValuesInput({ tag, value, onChange, ...rest }: TagsInputProps & SeveralValues) {
  const { suggestions, label, toCode } = useSuggestions(tag)
  return (
    <TagsInput
      {...around}
      {...rest}
      {...suggestions}
      value={value.map(label)}
      onChange={(texts) => onChange(texts.map(toCode))}
    />
  )
}

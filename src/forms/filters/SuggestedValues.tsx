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
import { formatCount, formatList } from '#format/format.ts'
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
  const matches = (text: string) => counted.filter((value) => value.toLowerCase().includes(text.toLowerCase()))
  const isKnown = (code: string) => !names || codes.includes(code) || label(code) !== code
  /** The code of typed text; if it names none, the code of the only suggestion for it. */
  const toSuggested = (text: string) => {
    const code = toCode(text)
    const [only, ...others] = isKnown(code) ? [] : matches(text.trim())
    return only === undefined || others.length > 0 ? code : toCode(only)
  }
  const unknown = (given: readonly string[]) => (codes.length > 0 ? given.filter((code) => !isKnown(code)) : [])
  return { suggestions, label, toCode, toSuggested, unknown }
}

const same = (text: string) => text

/** A note, not an error: devices may get the value later. */
const noDevice = (unknown: readonly string[]) =>
  unknown.length > 0 && {
    description: `No device has the value ${formatList(
      unknown.map((value) => `“${value}”`),
      'disjunction',
    )}`,
    inputWrapperOrder: ['input' as const, 'description' as const],
  }

const around = {
  comboboxProps: wideOptions,
  maxDropdownHeight: 260,
} as const

/** One value; any other can be typed. A code is shown with its name, except while it is typed. */
export function ValueAutocomplete({ tag, value, onChange, ...rest }: AutocompleteProps & OneValue) {
  const { suggestions, label, toCode, unknown } = useSuggestions(tag)
  const [typed, setTyped] = useState<string>()
  return (
    <Autocomplete
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...around}
      {...rest}
      {...suggestions}
      {...(typed === undefined && value !== '' && noDevice(unknown([value])))}
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
  const { suggestions, label, toCode, toSuggested, unknown } = useSuggestions(tag)
  const labels = value.map(label)
  const add = (texts: readonly string[]) =>
    texts.map((text) => (labels.includes(text) ? toCode(text) : toSuggested(text)))
  return (
    <TagsInput
      {...around}
      {...rest}
      {...suggestions}
      {...noDevice(unknown(value))}
      value={labels}
      onChange={(texts) => onChange([...new Set(add(texts))])}
    />
  )
}

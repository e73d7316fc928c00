import {
  Anchor,
  Autocomplete,
  type AutocompleteProps,
  type ComboboxData,
  Group,
  TagsInput,
  type TagsInputProps,
  Text,
} from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type SuggestedTag, useTagValues } from '#api/tagValues.ts'
import { highlightOnly } from '#components/controls/listKeys.ts'
import { plainText } from '#components/controls/plainText.ts'
import { codeNames } from '#format/codeNames.ts'
import { compactCount } from '#format/figures.ts'
import { exactCount, formatCount, formatList } from '#format/format.ts'
import { nearestValue } from '#model/filters/nearestValue.ts'
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
    // Enter picks it; Tab keeps what is typed
    onInput: highlightOnly,
    data: (counted.length > 0
      ? [{ group: 'Devices with each value, unreachable ones included', items: counted }]
      : []) satisfies ComboboxData,
    limit: most,
    renderOption: ({ option }: { option: { value: unknown } }) => (
      <Group flex={1} gap="sm" justify="space-between" wrap="nowrap">
        <Text span inherit truncate>
          {String(option.value)}
        </Text>
        <Text span size="xs" flex="none" title={formatCount(counts.get(String(option.value)), 'device')}>
          {compactCount(counts.get(String(option.value)) ?? 0)}
        </Text>
      </Group>
    ),
  }
  const matches = (text: string) => counted.filter((value) => value.toLowerCase().includes(text.toLowerCase()))
  // a code with a name is one, even if no device has it yet
  const isKnown = (code: string) => codes.includes(code) || (names !== undefined && label(code) !== code)
  /** The code of typed text; if it names none, the code of the only suggestion for it. */
  const toSuggested = (text: string) => {
    const code = toCode(text)
    const [only, ...others] = !names || isKnown(code) ? [] : matches(text.trim())
    return only === undefined || others.length > 0 ? code : toCode(only)
  }

  /** Says which values no device has, and offers the nearest ones. A note, not an error: devices may get a value later. */
  function noDevice(given: readonly string[], onReplace: (code: string, meant: string) => void) {
    const unknown = codes.length > 0 ? given.filter((code) => code !== '' && !isKnown(code)) : []
    if (unknown.length === 0) return undefined
    const offered = unknown.slice(0, mostOffered).flatMap((code) => {
      const meant = nearestValue(code, counted)
      return meant === undefined ? [] : [{ code, meant }]
    })
    const text = `No device has the value ${formatList(
      unknown.map((value) => `“${value}”`),
      'disjunction',
    )}`
    const description: ReactNode =
      offered.length === 0 ? (
        text
      ) : (
        <>
          {text}.
          {offered.map(({ code, meant }) => (
            <span key={code}>
              {' '}
              <Anchor component="button" type="button" fz="inherit" onClick={() => onReplace(code, toCode(meant))}>
                Use {meant} ({exactCount(counts.get(meant) ?? 0)})
              </Anchor>
            </span>
          ))}
        </>
      )
    return { description, inputWrapperOrder: ['input' as const, 'description' as const] }
  }
  return { suggestions, label, toCode, toSuggested, noDevice }
}

const same = (text: string) => text

/** Of several values that no device has. */
const mostOffered = 3

const around = {
  comboboxProps: wideOptions,
  maxDropdownHeight: 260,
} as const

/** One value; any other can be typed. A code is shown with its name, except while it is typed. */
export function ValueAutocomplete({ tag, value, onChange, ...rest }: AutocompleteProps & OneValue) {
  const { suggestions, label, toCode, noDevice } = useSuggestions(tag)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)
  return (
    <Autocomplete
      autoComplete="off"
      {...plainText}
      {...around}
      {...rest}
      {...suggestions}
      {...(typed === undefined &&
        noDevice([value], (_, meant) => {
          input.current?.focus()
          setOpened(false)
          onChange(meant)
        }))}
      ref={input}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      value={typed !== undefined && toCode(typed) === value ? typed : label(value)}
      onChange={(text) => {
        setTyped(text)
        onChange(toCode(text))
      }}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key !== 'Enter') return
        setTyped(undefined)
        // it would cover the note
        setOpened(false)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** Several values; any other can be typed. */
export function ValuesInput({ tag, value, onChange, ...rest }: TagsInputProps & SeveralValues) {
  const { suggestions, label, toCode, toSuggested, noDevice } = useSuggestions(tag)
  const labels = value.map(label)
  const add = (texts: readonly string[]) =>
    texts.map((text) => (labels.includes(text) ? toCode(text) : toSuggested(text)))
  return (
    <TagsInput
      {...around}
      {...rest}
      {...suggestions}
      {...noDevice(value, (code, meant) => onChange([...new Set(value.map((one) => (one === code ? meant : one)))]))}
      value={labels}
      onChange={(texts) => onChange([...new Set(add(texts))])}
    />
  )
}

import {
  Anchor,
  Autocomplete,
  type AutocompleteProps,
  type ComboboxData,
  type ComboboxParsedItem,
  Group,
  TagsInput,
  type TagsInputProps,
  Text,
} from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type SuggestedTag, useTagValues } from '#api/tagValues.ts'
import { highlightFirst, keepTyped } from '#components/controls/listKeys.ts'
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

/**
 * The values of a tag with their devices, counted when the field is first focused, of which those are listed that contain `text`,
 * ignoring case. `picked`: those that the field has. While text is typed, it can be picked itself.
 */
function useSuggestions(tag: SuggestedTag, text: string, { typing = false, picked = [] as readonly string[] } = {}) {
  const [wanted, setWanted] = useState(false)
  const values = useTagValues(tag, wanted)
  const names = codeNames(tag.tag)
  const codes = values.map(({ value }) => value)
  const label = names?.label ?? same
  const counts = new Map(values.map(({ value, count }) => [label(value), count]))
  const counted = [...counts.keys()].filter((value) => value !== '')
  const toCode = (text: string) => names?.code(text, codes) ?? text
  const search = text.trim()
  const code = toCode(search)
  // what is typed in full comes first
  const rank = (value: string) => Number(toCode(value) !== code) + Number(value.toLowerCase() !== search.toLowerCase())
  const matching = counted
    .filter((value) => toCode(value) === code || value.toLowerCase().includes(search.toLowerCase()))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, most)
  const groups =
    matching.length > 0 ? [{ group: 'Devices with each value, unreachable ones included', items: matching }] : []
  const own = typing && search !== '' && counted.length > 0 && ![...codes, ...picked].includes(code) ? [search] : []
  // a number is rarely meant as a part of another one
  const listed = Number.isNaN(Number.parseInt(search, 10)) ? [...groups, ...own] : [...own, ...groups]
  /** Where text is being typed. */
  const input = useRef<HTMLInputElement>(undefined)
  // the values may come after what is typed
  useEffect(() => {
    if (values.length > 0 && input.current?.matches(':focus')) highlightFirst({ currentTarget: input.current })
  }, [values])
  const suggestions = {
    onFocus: () => {
      input.current = undefined
      setWanted(true)
    },
    // Enter picks it; Tab keeps what is typed
    onInput: (event: FormEvent<HTMLInputElement>) => {
      input.current = event.currentTarget
      highlightFirst(event)
    },
    data: listed satisfies ComboboxData,
    filter: asListed,
    renderOption: ({ option: { value } }: { option: { value: unknown } }) => {
      const count = counts.get(String(value))
      return (
        <Group flex={1} gap="sm" justify="space-between" wrap="nowrap">
          <Text span inherit truncate>
            {count === undefined ? `Use “${label(toCode(String(value)))}”` : String(value)}
          </Text>
          {count !== undefined && (
            <Text span size="xs" flex="none" title={formatCount(count, 'device')}>
              {compactCount(count)}
            </Text>
          )}
        </Group>
      )
    },
  }
  // a code with a name is one, even if no device has it yet
  const isKnown = (code: string) => codes.includes(code) || (names !== undefined && label(code) !== code)

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
  return { suggestions, label, toCode, noDevice }
}

const same = (text: string) => text

/** Mantine would filter the list again, without the order. */
const asListed = ({ options }: { options: ComboboxParsedItem[] }) => options

/** Of several values that no device has. */
const mostOffered = 3

const around = {
  comboboxProps: wideOptions,
  maxDropdownHeight: 260,
} as const

/** One value; any other can be typed. A code is shown with its name, except while it is typed. */
export function ValueAutocomplete({ tag, value, onChange, ...rest }: AutocompleteProps & OneValue) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const { suggestions, label, toCode, noDevice } = useSuggestions(tag, typed ?? value, { typing: typed !== undefined })
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
      onKeyDown={(event: KeyboardEvent) => {
        keepTyped(event)
        if (event.key !== 'Enter') return
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
  const { suggestions, label, toCode, noDevice } = useSuggestions(tag, rest.searchValue ?? '', {
    typing: true,
    picked: value,
  })
  const labels = value.map(label)
  return (
    <TagsInput
      {...around}
      {...rest}
      {...suggestions}
      {...noDevice(value, (code, meant) => onChange([...new Set(value.map((one) => (one === code ? meant : one)))]))}
      value={labels}
      onChange={(texts) => onChange([...new Set(texts.map(toCode))])}
    />
  )
}

import { Autocomplete, type AutocompleteProps, Box, Loader, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { isSearchable, searchedPeopleQuery } from '#api/people.ts'
import { useHasCapability } from '#api/tokens.ts'
import { plainText } from '#components/controls/plainText.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { platformLabel } from '#format/platforms.ts'
import { isAddress, platformKey } from '#model/people/device.ts'
import { matchedNumber } from '#model/people/partialLookup.ts'
import { type FoundPerson, groupByPerson, writingsTo } from '#model/people/writing.ts'
import { FieldLink } from './FieldLink.tsx'

/** Milliseconds after the last key before people are looked up. */
const lookupPause = 200
/** Characters of a name from which on nobody may be found: fewer match whole values only. */
const tellsFrom = 3

/** What a person is found for. `any`: a user ID, or else a hardware ID. `device`: the hardware ID of a device with the app. */
export type PersonWanted = 'user' | 'email' | 'number' | 'device' | 'any'

const toIdentifiers: Readonly<Record<PersonWanted, (person: FoundPerson) => readonly string[]>> = {
  user: ({ name, devices }) => (devices.some(({ user_id }) => user_id === name) ? [name] : []),
  email: (person) => writingsTo(person).flatMap(({ kind, to }) => (kind === 'email' ? [to] : [])),
  number: ({ devices }) =>
    devices.flatMap(({ device_type, hwid }) =>
      device_type === 21 || device_type === 18 ? hwid.replace('whatsapp:', '') : [],
    ),
  device: ({ devices }) =>
    devices.filter(({ device_type }) => !isAddress({ type: device_type })).map(({ hwid }) => hwid),
  any: ({ name }) => [name],
}
const lacking: Readonly<Record<PersonWanted, string>> = {
  user: 'user ID',
  email: 'email address',
  number: 'number',
  device: 'device with the app',
  any: 'ID',
}

/** The name of an option’s person, the device if it is one of several, and the number that found them if it is another one. */
function describeOption(
  option: string,
  { devices }: FoundPerson,
  { wanted, find }: { wanted: PersonWanted; find: string },
) {
  const device = wanted === 'device' && devices.find(({ hwid }) => hwid === option)
  const number = matchedNumber(devices, find)
  return {
    name: devices.find(({ name }) => name?.trim())?.name ?? undefined,
    device: device ? (device.device_model ?? platformLabel(platformKey(device.device_type))) : undefined,
    number: number && !option.endsWith(number) ? number : undefined,
  }
}

const nobody: FoundPerson = { name: '', devices: [] }

interface PersonInputProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
  application: string
  wanted: PersonWanted
  value: string
  onChange: (value: string) => void
}

/** A user ID, address, or number, which can be found by a part of the person’s name, address, or number where the service searches. */
export function PersonInput({ application, wanted, value, onChange, ...input }: PersonInputProps) {
  const find = value.trim()
  const [settled] = useDebouncedValue(find, lookupPause)
  const offered = useHasCapability('searchDevices')
  const searches = offered && isSearchable(find)
  const root = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const { data, error, isPlaceholderData } = useQuery({
    ...searchedPeopleQuery(application, settled, 'form'),
    enabled: searches && isSearchable(settled),
    // the list stays while more is typed
    placeholderData: keepPreviousData,
    retry: false,
  })
  const looking = searches && !error && (settled !== find || !data || isPlaceholderData)
  const found = groupByPerson(searches ? (data?.devices ?? []) : [])
  const people = new Map(
    found.flatMap((person) => toIdentifiers[wanted](person).map((value) => [value, person] as const)),
  )
  // nothing is left to choose, and the list would cover what comes next
  const [only, ...others] = [...people.keys()]
  const isWhole = only?.toLowerCase() === find.toLowerCase()
  const outcome = (): ReactNode => {
    if (!offered || find === '' || looking || people.size > 0) return null
    if (error && searches) return `Couldn’t search for people: ${error.message}`
    if (found.length > 0) return `Devices that match “${find}” have no ${lacking[wanted]}.`
    const hint = 'Type at least 3 letters of a name, or a whole ID, address, or number.'
    if ([...find].length < tellsFrom) return hint
    const names = data?.suggestions ?? []
    // the error says it
    const told = Boolean(input.error)
    if (!searches || (told && names.length === 0)) return null
    return (
      <>
        {!told && `Nobody found for “${find}”. `}
        {names.length > 0 ? (
          <>
            Did you mean{' '}
            {names.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ' or '}
                <FieldLink
                  onClick={() => {
                    onChange(name)
                    root.current?.querySelector('input')?.focus()
                  }}
                >
                  {name}
                </FieldLink>
              </Fragment>
            ))}
            ?
          </>
        ) : (
          hint
        )}
      </>
    )
  }
  return (
    <div ref={root}>
      <Autocomplete
        description={offered ? 'Type a name, an address, or a number to find the person.' : undefined}
        {...plainText}
        {...input}
        value={value}
        onChange={onChange}
        data={[...people.keys()]}
        // found by the service, perhaps by another value
        filter={({ options }) => options}
        comboboxProps={{ withinPortal: true }}
        // without people there is no list, which Escape would close before the dialog
        dropdownOpened={opened && people.size > 0 && !isWhole}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        onKeyDown={(event) => {
          input.onKeyDown?.(event)
          const chosen = event.currentTarget.getAttribute('aria-activedescendant')
          // the answer to what was typed is next, which people who are found later would cover
          if (event.key === 'Enter' && wanted === 'any' && !chosen) setOpened(false)
          if (event.key !== 'Enter' || looking || !only || others.length > 0 || isWhole || chosen) return
          // the only one found is meant; of several, nobody is picked by guess
          event.preventDefault()
          input.onOptionSubmit?.(only)
          onChange(only)
          setOpened(false)
        }}
        onBlur={(event) => {
          setOpened(false)
          input.onBlur?.(event)
        }}
        rightSection={looking && <Loader size={16} aria-hidden />}
        renderOption={({ option }) => {
          const { name, ...about } = describeOption(option.value, people.get(option.value) ?? nobody, { wanted, find })
          const details = [name && option.value, about.device, about.number].filter(Boolean).join(' · ')
          return (
            <Box style={{ overflowWrap: 'anywhere' }}>
              {name ?? option.value}
              <DimmedText size="xs">{details}</DimmedText>
            </Box>
          )
        }}
      />
      {/* elsewhere, whoever asks for anyone is told who was found */}
      {wanted !== 'any' && (
        <Text component="div" size="sm" c="dimmed" role="status" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {looking ? 'Searching…' : outcome()}
        </Text>
      )}
    </div>
  )
}

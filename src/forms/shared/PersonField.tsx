import { Autocomplete, Box, Loader, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isSearchable, searchedPeopleQuery } from '#api/people.ts'
import { useHasCapability } from '#api/tokens.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { groupByPerson } from '#model/people/writing.ts'
import { FieldLink } from '../messages/FieldLink.tsx'
import { type BoundFieldProps, useField } from './field.ts'

/** Milliseconds after the last key before people are looked up. */
const lookupPause = 200

interface PersonFieldProps<Values extends FieldValues, Output> extends BoundFieldProps<Values, Output> {
  application: string
}

/** A user ID, which can be found by a part of the person’s name, address, or number where the service searches. */
export function PersonField<Values extends FieldValues, Output>(props: PersonFieldProps<Values, Output>) {
  const { application } = props
  const { field, shown } = useField(props)
  const find = String(field.value ?? '').trim()
  const [settled] = useDebouncedValue(find, lookupPause)
  const offered = useHasCapability('searchDevices')
  const searches = offered && isSearchable(find)
  const root = useRef<HTMLDivElement>(null)
  const { data, error, isPlaceholderData } = useQuery({
    ...searchedPeopleQuery(application, settled),
    enabled: searches && isSearchable(settled),
    // the list stays while more is typed
    placeholderData: keepPreviousData,
    retry: false,
  })
  const looking = searches && !error && (settled !== find || !data || isPlaceholderData)
  const found = groupByPerson(searches ? (data?.devices ?? []) : [])
  const people = new Map(
    found.filter(({ name, devices }) => devices.some(({ user_id }) => user_id === name)).map((one) => [one.name, one]),
  )
  const outcome = (): ReactNode => {
    if (!searches || looking || people.size > 0) return null
    if (error) return `Couldn’t search for people: ${error.message}`
    if (found.length > 0) return `Devices that match “${find}” have no user ID.`
    const names = data?.suggestions ?? []
    return (
      <>
        Nobody found for “{find}”.{' '}
        {names.length > 0 ? (
          <>
            Did you mean{' '}
            {names.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ' or '}
                <FieldLink
                  onClick={() => {
                    field.onChange(name)
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
          'Type at least 3 letters of a name, or a whole ID, address, or number.'
        )}
      </>
    )
  }
  return (
    <div ref={root}>
      <Autocomplete
        {...shown}
        {...field}
        description={offered ? 'Type a name, an address, or a number to find the person.' : undefined}
        autoCapitalize="none"
        spellCheck={false}
        value={field.value ?? ''}
        data={[...people.keys()]}
        // found by the service, perhaps by another value than the ID
        filter={({ options }) => options}
        comboboxProps={{ withinPortal: true }}
        rightSection={looking && <Loader size={16} aria-hidden />}
        renderOption={({ option }) => (
          <Box style={{ overflowWrap: 'anywhere' }}>
            {option.value}
            <DimmedText size="xs">
              {people.get(option.value)?.devices.find(({ name }) => name?.trim())?.name}
            </DimmedText>
          </Box>
        )}
      />
      <Text component="div" size="sm" c="dimmed" role="status" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {looking ? 'Searching…' : outcome()}
      </Text>
    </div>
  )
}

import { Autocomplete, Box } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { isSearchable, searchedPeopleQuery } from '#api/people.ts'
import { useHasCapability } from '#api/tokens.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { groupByPerson } from '#model/people/writing.ts'
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
  const searches = useHasCapability('searchDevices')
  const { data } = useQuery({
    ...searchedPeopleQuery(application, settled),
    enabled: searches && isSearchable(settled),
    retry: false,
  })
  const found = groupByPerson(settled === find ? (data?.devices ?? []) : [])
  const people = new Map(
    found.filter(({ name, devices }) => devices.some(({ user_id }) => user_id === name)).map((one) => [one.name, one]),
  )
  return (
    <Autocomplete
      {...shown}
      {...field}
      description={searches ? 'Type a name, an address, or a number to find the person.' : undefined}
      autoCapitalize="none"
      spellCheck={false}
      value={field.value ?? ''}
      data={[...people.keys()]}
      // found by the service, perhaps by another value than the ID
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: true }}
      renderOption={({ option }) => (
        <Box style={{ overflowWrap: 'anywhere' }}>
          {option.value}
          <DimmedText size="xs">{people.get(option.value)?.devices.find(({ name }) => name?.trim())?.name}</DimmedText>
        </Box>
      )}
    />
  )
}

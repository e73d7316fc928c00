import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowBackUp, IconHistory, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isSearchable, personQuery, searchedPeopleQuery } from '#api/people.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { type PaletteField, PaletteResults, type PaletteScope } from '#components/layout/PaletteResults.tsx'
import type { PaletteItem } from '#components/layout/paletteItems.ts'
import { cleanLookup, lookupsKey, lookupsSchema } from '#model/people/lookups.ts'
import { lookupHint } from '#model/people/partialLookup.ts'
import { groupByPerson, mostListed } from '#model/people/writing.ts'
import { useOpenPerson } from './useOpenPerson.ts'
import { closestFirst, lookupPause, usePersonItem } from './usePeopleItems.ts'
import { useWriting } from './useWriting.ts'

export const findScope: PaletteScope = {
  id: 'find',
  label: 'Find person',
  placeholder: 'Name, user ID, email address, phone number, or device',
}
export const writeScope: PaletteScope = { ...findScope, id: 'write', label: 'Write a message to' }

interface PeopleResultsProps {
  field: PaletteField
  application: string
}

/** The people that match what is typed, to be opened or written to; before that, the one on screen and the last ones looked up. */
export function PeopleResults({ field, application }: PeopleResultsProps) {
  const { text, scope, put } = field
  const writes = scope?.id === writeScope.id
  const navigate = useNavigate()
  const writing = useWriting(application)
  const open = useOpenPerson(application)
  const toItem = usePersonItem(application)
  const [lookups] = usePersonalStorage(lookupsKey(application), lookupsSchema, [])
  const { data: offered = [] } = useQuery(tokenCapabilities())
  const find = cleanLookup(text)
  const [settled] = useDebouncedValue(find, lookupPause)
  const asked = settled.length >= 2
  const searches = asked && offered.includes('searchDevices') && isSearchable(settled)
  const searched = useQuery({ ...searchedPeopleQuery(application, settled), enabled: searches, retry: false })
  const isSearched = searches && (searched.isLoading || (searched.data?.devices.length ?? 0) > 0)
  // what the search doesn’t find may still be an ID in a form of its own
  const exact = useQuery({ ...personQuery(application, settled, offered), enabled: asked && !isSearched })
  const { data, isFetching, error } = isSearched ? searched : exact
  const found = asked && settled === find ? data : undefined
  const loading = find.length >= 2 && (settled !== find || isFetching) && !found
  const look = (find: string) =>
    void navigate({ to: '/applications/$application/people', params: { application }, search: { find } })
  const retype =
    (group: string, icon: PaletteItem['icon']) =>
    (name: string, label = name) => ({
      ...{ id: `${group} ${name}`, group, label, icon },
      ...(writes ? { stays: true, onPick: () => put({ text: name }) } : { onPick: () => look(name) }),
    })
  const people = closestFirst(groupByPerson(found?.devices ?? []), find)
  const hint = people.length === 0 ? lookupHint(find) : undefined
  const items: PaletteItem[] =
    find === ''
      ? [
          ...(writes ? (open?.writings ?? []) : []),
          ...lookups.map(({ find, label }) => retype('Recent lookups', IconHistory)(find, label)),
        ]
      : [
          ...(writes
            ? people.flatMap((person) => writing(person, find))
            : [
                {
                  ...{ id: 'look up', group: 'Look up', label: `Look up “${find}”`, icon: IconUserSearch },
                  detail: hint,
                  onPick: () => look(find),
                },
                ...people.map((person) => toItem(person, find)),
              ]),
          ...(found?.suggestions ?? []).map((name) => retype('Did you mean', IconArrowBackUp)(name)),
        ]
  const empty = error
    ? 'Couldn’t look up people. Try again.'
    : find.length < 2
      ? 'Type a name, user ID, email address, phone number, or hardware ID.'
      : people.length > 0
        ? `No push or email can be sent to ${find}.`
        : `No results for “${find}”.${hint ? ` ${hint}.` : ''}`
  // looking up doesn't wait for what is found: it is the first item either way
  const capped = (found?.devices?.length ?? 0) >= mostListed
  return <PaletteResults {...{ field, items, empty, capped }} loading={writes && loading} tooShort={find.length < 2} />
}

import { useDebouncedValue } from '@mantine/hooks'
import { IconInbox, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isSearchable, searchedPeopleQuery } from '#api/people.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import type { PaletteItem } from '#components/layout/paletteItems.ts'
import { type FoundPerson, groupByPerson, personLabel } from '#model/people/writing.ts'
import { listDeviceNames } from './useWriting.ts'

/** Milliseconds after the last key before people are looked up. */
export const lookupPause = 200
const most = 5

interface PeopleTyped {
  people: readonly FoundPerson[]
  /** How many more there are. */
  more: number
  /** Similar names, if there are none. */
  suggestions: readonly string[]
}

const nobody: PeopleTyped = { people: [], more: 0, suggestions: [] }

/** The first people that match what is typed, once the service has found them. Nothing waits for them. */
export function usePeople(application: string | undefined, find: string): PeopleTyped {
  const { data: offered = [] } = useQuery(tokenCapabilities())
  const [settled] = useDebouncedValue(find, lookupPause)
  const asked = application !== undefined && offered.includes('searchDevices') && isSearchable(settled)
  const { data } = useQuery({ ...searchedPeopleQuery(application ?? '', settled), enabled: asked, retry: false })
  if (!asked || settled !== find) return nobody
  const people = groupByPerson(data?.devices ?? [])
  return {
    people: people.slice(0, most),
    more: Math.max(0, people.length - most),
    suggestions: data?.suggestions ?? [],
  }
}

/** `Jonas Ashbrook · guest-330`; the ID alone without a name. */
function toLabel({ name, devices }: FoundPerson): string {
  const label = personLabel(devices)
  return label.includes(name) ? label : [label, name].filter(Boolean).join(' · ')
}

/** An item that opens a person, or their inbox. */
export function usePersonItem(application: string) {
  const navigate = useNavigate()
  return (person: FoundPerson, view?: 'inbox'): PaletteItem => ({
    ...(view
      ? { id: `inbox ${person.name}`, group: 'Inbox', label: `Inbox of ${toLabel(person)}`, icon: IconInbox }
      : { id: `person ${person.name}`, group: 'People & devices', label: toLabel(person), icon: IconUser }),
    detail: listDeviceNames(person.devices),
    onPick: () =>
      void navigate({
        to: '/applications/$application/people',
        params: { application },
        search: { find: person.name, view },
      }),
  })
}

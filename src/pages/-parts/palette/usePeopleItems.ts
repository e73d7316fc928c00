import { useDebouncedValue } from '@mantine/hooks'
import { IconInbox, IconPlugOff, IconSend, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isSearchable, searchedPeopleQuery } from '#api/people.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import type { PaletteItem } from '#components/layout/paletteItems.ts'
import { matchedNumber } from '#model/people/partialLookup.ts'
import { type FoundPerson, groupByPerson, mostListed, personLabel } from '#model/people/writing.ts'
import { listDeviceNames } from './useWriting.ts'

/** Milliseconds after the last key before people are looked up. */
export const lookupPause = 200
const most = 5

export interface PeopleTyped {
  people: readonly FoundPerson[]
  /** All that were found; `people` are the first of them. */
  all: readonly FoundPerson[]
  /** How many more there are. */
  more: number
  /** There may be even more: the service lists so many devices. */
  capped: boolean
  /** The first one has exactly this ID: a lookup shows nobody else. */
  exact: boolean
  /** Similar names, if there are none. */
  suggestions: readonly string[]
  /** They are being looked up. */
  pending: boolean
}

const nobody: PeopleTyped = {
  people: [],
  all: [],
  more: 0,
  capped: false,
  exact: false,
  suggestions: [],
  pending: false,
}

/** The first people that match what is typed, once the service has found them. Nothing waits for them. */
export function usePeople(application: string | undefined, find: string): PeopleTyped {
  const { data: offered = [] } = useQuery(tokenCapabilities())
  const [settled] = useDebouncedValue(find, lookupPause)
  const offers = application !== undefined && offered.includes('searchDevices')
  const enabled = offers && isSearchable(settled)
  const { data, isLoading } = useQuery({ ...searchedPeopleQuery(application ?? '', settled), enabled, retry: false })
  if (!offers || !isSearchable(find)) return nobody
  if (settled !== find || isLoading) return { ...nobody, pending: true }
  const people = closestFirst(groupByPerson(data?.devices ?? []), find)
  return {
    people: people.slice(0, most),
    all: people,
    more: Math.max(0, people.length - most),
    capped: (data?.devices.length ?? 0) >= mostListed,
    exact: people[0]?.name.toLowerCase() === find.toLowerCase(),
    suggestions: data?.suggestions ?? [],
    pending: false,
  }
}

/** Whose ID is what was typed comes first, then whose ID begins with it. */
export function closestFirst(people: readonly FoundPerson[], typed: string): readonly FoundPerson[] {
  const find = typed.toLowerCase()
  const distance = ({ name }: FoundPerson) => {
    const id = name.toLowerCase()
    return id === find ? 0 : id.startsWith(find) ? 1 : 2
  }
  return people.toSorted((a, b) => distance(a) - distance(b))
}

/** `Jonas Ashbrook · guest-330`; the ID alone without a name. */
export function toLabel({ name, devices }: FoundPerson): string {
  const label = personLabel(devices)
  return label.includes(name) ? label : [label, name].filter(Boolean).join(' · ')
}

/** `+447700900101 · Pixel 9, WhatsApp`: the number by which a person was found, and the devices. */
export function describeFound({ name, devices }: FoundPerson, find: string): string {
  const number = matchedNumber(devices, find)
  return [number && !name.endsWith(number) && number, listDeviceNames(devices)].filter(Boolean).join(' · ')
}

const places = {
  inbox: { group: 'Inbox', before: 'Inbox of', icon: IconInbox, search: { view: 'inbox' } },
  unregister: {
    group: 'Unregister',
    before: 'Unregister a device of',
    icon: IconPlugOff,
    search: { do: 'unregister' },
  },
} as const

/** An item that lists the messages to a person. */
export function useMessagesItem(application: string) {
  const navigate = useNavigate()
  return (person: FoundPerson): PaletteItem => ({
    ...{ id: `messages ${person.name}`, group: 'People & devices', icon: IconSend },
    label: `Messages to ${toLabel(person)}`,
    onPick: () =>
      void navigate({
        to: '/applications/$application/messages',
        params: { application },
        search: { q: person.name.replace(/^whatsapp:/, '') },
      }),
  })
}

/** An item that opens a person that a text found, their inbox, or the dialog that unregisters one of their devices. */
export function usePersonItem(application: string) {
  const navigate = useNavigate()
  return (person: FoundPerson, find: string, place?: keyof typeof places): PaletteItem => {
    const { group = 'People & devices', before = '', icon = IconUser, search = {} } = place ? places[place] : {}
    return {
      ...{ id: `${place ?? 'person'} ${person.name}`, group, icon },
      label: `${before} ${toLabel(person)}`.trim(),
      detail: describeFound(person, find),
      onPick: () =>
        void navigate({
          to: '/applications/$application/people',
          params: { application },
          search: { find: person.name, ...search },
        }),
    }
  }
}

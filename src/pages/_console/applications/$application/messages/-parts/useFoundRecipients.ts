import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isSearchable, searchedPeopleQuery } from '#api/people.ts'
import { useCan } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { type FoundRecipient, findRecipients } from '#model/messages/foundRecipients.ts'

interface FoundRecipients {
  people: readonly FoundRecipient[]
  /** If a message lists one of them; undefined if nobody was found. */
  lists?: (message: SentMessage) => boolean
  /** True until the people are looked up. */
  pending: boolean
}

/**
 * The people that a search of the messages finds, by any name, ID, or number: a person found by their user ID may only be listed by their
 * number. Nobody where the service can’t search people.
 */
export function useFoundRecipients(
  application: string,
  search: string,
  messages: readonly SentMessage[],
): FoundRecipients {
  const typed = search.trim()
  const [find] = useDebouncedValue(typed, 400)
  const may = useCan('searchDevices')
  const lists = messages.some(({ to }) => to)
  const searched = useHasCapability('searchDevices') && may && lists && isSearchable(typed)
  const { data, isPending } = useQuery({
    ...searchedPeopleQuery(application, find, 'search'),
    enabled: searched && isSearchable(find),
    retry: false,
  })
  const current = searched && find === typed
  const devices = current ? data?.devices : undefined
  return useMemo(() => {
    const found = devices && findRecipients(devices, messages)
    const pending = searched && (!current || isPending)
    return found && found.people.length > 0 ? { ...found, pending } : { people: [], pending }
  }, [devices, messages, searched, current, isPending])
}

import { useQuery } from '@tanstack/react-query'
import { deviceTagsQuery } from '#api/people.ts'
import { useCan } from '#api/session.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { nameIn } from '#model/people/device.ts'

export interface OnlyRecipient {
  /** As the message lists them. */
  id: string
  /** Where their tags can be read. */
  tags?: Readonly<Record<string, unknown>>
  name?: string
}

/**
 * The one person or device that a message is for; undefined if it’s for several, or whoever matches. `looksUp`: false for the ID
 * alone, without a call.
 */
export function useOnlyRecipient(
  application: string,
  { request }: MessageInFull,
  looksUp = true,
): OnlyRecipient | undefined {
  const users = listed(request.users)
  const devices = listed(request.devices)
  const [id = ''] = [...users, ...devices]
  const only = users.length + devices.length === 1
  const enabled = useCan('getTags') && only && looksUp
  const target = users.length > 0 ? { userId: id } : { hwid: id }
  const { data: tags } = useQuery({ ...deviceTagsQuery(application, target, 'recipient'), enabled, retry: false })
  const name = nameIn(tags)
  return only ? { id, ...(tags && { tags }), ...(name && { name }) } : undefined
}

/** What the placeholders of a preview show. */
export const contentNote = (person: OnlyRecipient | undefined): string =>
  person?.tags
    ? `Filled in with the tags that ${person.name ?? person.id} has now`
    : 'Placeholders show their fallback.'

const listed = (ids: unknown): string[] => (Array.isArray(ids) ? ids.map(String) : [])

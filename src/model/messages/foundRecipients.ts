import type { KnownDevice } from '#contract/panelMethod.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { groupByPerson, hasInbox, personLabel } from '../people/writing.ts'

/** A person that a search finds and that messages list. */
export interface FoundRecipient {
  /** The user ID, address, or hardware ID. */
  name: string
  /** Their name, user ID, and what messages list them by. */
  label: string
  /** Phone numbers without a user have no inbox. */
  hasInbox: boolean
}

/** Compares IDs as the service does; messages list WhatsApp numbers with and without their prefix. */
const plainId = (id: string) => id.toLowerCase().replace(/^whatsapp:/, '')

/** The people among these devices that messages list, by any of their IDs, and whether a message lists one of them. */
export function findRecipients(devices: readonly KnownDevice[], messages: readonly SentMessage[]) {
  const listed = new Map(messages.flatMap(({ to }) => to ?? []).map((id) => [plainId(id), id]))
  const found = new Set<string>()
  const people = groupByPerson(devices).flatMap(({ name, devices }): FoundRecipient[] => {
    const own = devices.flatMap(({ user_id, hwid, push_token }) => [user_id, hwid, push_token])
    const ids = [...new Set(own.filter((id) => !!id).map((id) => plainId(String(id))))].filter((id) => listed.has(id))
    if (ids.length === 0) return []
    for (const id of ids) found.add(id)
    const shown = ids.map((id) => (listed.get(id) ?? id).replace(/^whatsapp:/, ''))
    const label = [...new Set([...personLabel(devices).split(' · '), ...shown])].filter(Boolean).join(' · ')
    return [{ name, label, hasInbox: hasInbox({ devices }) }]
  })
  return { people, lists: ({ to }: Pick<SentMessage, 'to'>) => to?.some((id) => found.has(plainId(id))) ?? false }
}

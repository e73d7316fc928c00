import { queryOptions } from '@tanstack/react-query'
import type { InboxMessage } from '#contract/inbox.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { call } from './call.ts'
import { useWrite } from './write.ts'

/** For a device without a user, the hardware ID is the user ID. */
export interface InboxOwner {
  userId: string
  hwid?: string
}

export interface Inbox {
  /** The newest first, as phones show them. */
  messages: InboxMessage[]
  deleted: string[]
  unread?: number
  more: boolean
}

type Ask = (page: Pick<RequestOf<'getInboxMessages'>, 'last_code' | 'count'>) => Promise<ResponseOf<'getInboxMessages'>>

const pageSize = 100

/** Reads every page, up to `most` messages: services answer the oldest or the newest first, so all are needed to sort. */
export async function wholeInbox(ask: Ask, most = 1_000): Promise<Inbox> {
  const messages = new Map<string, InboxMessage>()
  const deleted = new Set<string>()
  let unread: number | undefined
  let last: string | undefined
  for (;;) {
    const page = await ask({ count: pageSize, ...(last !== undefined && { last_code: last }) })
    const before = messages.size
    for (const message of page.messages) messages.set(message.inbox_id, message)
    for (const id of page.deleted ?? []) deleted.add(String(id))
    if (typeof page.new_inbox === 'number') unread ??= page.new_inbox
    const next = page.next === null || page.next === undefined ? '' : String(page.next)
    const ended = page.messages.length < pageSize || next === '' || next === last || messages.size === before
    if (ended || messages.size >= most) {
      return {
        messages: [...messages.values()].sort(newestFirst),
        deleted: [...deleted],
        ...(unread !== undefined && { unread }),
        more: !ended,
      }
    }
    last = next
  }
}

const newestFirst = (a: InboxMessage, b: InboxMessage) =>
  Number(b.send_date ?? 0) - Number(a.send_date ?? 0) || Number(b.order ?? 0) - Number(a.order ?? 0)

export const inboxQuery = (application: string, owner: InboxOwner) =>
  queryOptions({
    queryKey: ['getInboxMessages', { application, ...owner }] as const,
    queryFn: ({ signal }) =>
      wholeInbox((page) => call('getInboxMessages', { application, ...owner, ...page }, { signal })),
  })

export const useInboxStatus = () => useWrite('inboxStatus', { refreshes: ['getInboxMessages'] })
export const useDeleteInboxMessage = () => useWrite('deleteInboxMessage', { refreshes: ['getInboxMessages'] })

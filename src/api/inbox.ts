import { queryOptions } from '@tanstack/react-query'
import type { InboxMessage } from '#contract/inbox.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { call } from './call.ts'
import { useWrite } from './write.ts'

/** Whose inbox: of a user, or of a device that has none, whose hardware ID then stands for the user. */
export interface InboxOwner {
  userId: string
  hwid?: string
}

/** A person's inbox as the service answers it, page by page put together. */
export interface Inbox {
  /** The newest first, as phones show them. */
  messages: InboxMessage[]
  /** Ids of messages that were deleted from the control panel. */
  deleted: string[]
  /** Messages that are delivered and not read; undefined where the service does not say. */
  unread?: number
  /** True where there are more than were read. */
  more: boolean
}

type Ask = (page: Pick<RequestOf<'getInboxMessages'>, 'last_code' | 'count'>) => Promise<ResponseOf<'getInboxMessages'>>

const pageSize = 100

/**
 * Reads pages until there are no more, or `most` messages. Services answer the oldest page first or the newest: only the
 * whole of it can be put in order.
 */
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

/** The inbox of a person, as their app would get it. */
export const inboxQuery = (application: string, owner: InboxOwner) =>
  queryOptions({
    queryKey: ['getInboxMessages', { application, ...owner }] as const,
    queryFn: ({ signal }) =>
      wholeInbox((page) => call('getInboxMessages', { application, ...owner, ...page }, { signal })),
  })

export const useInboxStatus = () => useWrite('inboxStatus', { refreshes: ['getInboxMessages'] })
export const useDeleteInboxMessage = () => useWrite('deleteInboxMessage', { refreshes: ['getInboxMessages'] })

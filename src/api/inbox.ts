import { queryOptions } from '@tanstack/react-query'
import type { LookReason } from '#contract/console/lookReason.ts'
import type { InboxMessage } from '#contract/inbox.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { call } from './call.ts'
import { readPages } from './read.ts'
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

const pageSize = 100

/** Reads every page, up to `most` messages: services answer the oldest or the newest first, so all are needed to sort. */
export async function wholeInbox(
  ask: (page: Pick<RequestOf<'getInboxMessages'>, 'last_code' | 'count'>) => Promise<ResponseOf<'getInboxMessages'>>,
  most = 1_000,
): Promise<Inbox> {
  const messages = new Map<string, InboxMessage>()
  const { pages, cut } = await readPages(async ({ cursor }) => {
    const page = await ask({ count: pageSize, ...(cursor && { last_code: cursor }) })
    const before = messages.size
    for (const message of page.messages) messages.set(message.inbox_id, message)
    const ended = page.messages.length < pageSize || String(page.next) === cursor || messages.size === before
    return { ...page, cursor: ended ? null : page.next }
  }, most / pageSize)
  return {
    messages: [...messages.values()].sort(newestFirst),
    deleted: [...new Set(pages.flatMap(({ deleted }) => deleted?.map(String) ?? []))],
    unread: pages.find((page) => typeof page.new_inbox === 'number')?.new_inbox ?? undefined,
    more: cut,
  }
}

const newestFirst = (a: InboxMessage, b: InboxMessage) =>
  Number(b.send_date ?? 0) - Number(a.send_date ?? 0) || Number(b.order ?? 0) - Number(a.order ?? 0)

/** `reason`: see call. */
export const inboxQuery = (application: string, owner: InboxOwner, reason?: LookReason) =>
  queryOptions({
    queryKey: ['getInboxMessages', { application, ...owner }] as const,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) =>
      wholeInbox((page) => call('getInboxMessages', { application, ...owner, ...page }, { signal, reason })),
  })

export const useInboxStatus = () => useWrite('inboxStatus', { refreshes: ['getInboxMessages'] })
export const useDeleteInboxMessage = () => useWrite('deleteInboxMessage', { refreshes: ['getInboxMessages'] })

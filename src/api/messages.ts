import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import type { MessageInFull, SentMessage } from '#contract/sentMessage.ts'
import { call } from './call.ts'
import { joinPages } from './loadPages.ts'
import { read } from './read.ts'
import { useWrite } from './write.ts'

type Page = ResponseOf<'listMessages'>

const pageSize = 50
/** How long a later page is kept in which nothing is under way, in milliseconds. */
const kept = 60_000
const day = 86_400_000

/**
 * A page of messages. The list is read again as a whole, often while something goes out: of the pages behind the first
 * only those that have anything under way, the others once a minute.
 */
function getPage(
  application: string,
  { cursor, client, signal }: { cursor: string; client: QueryClient; signal: AbortSignal },
): Promise<Page> {
  const request = { application, limit: pageSize, ...(cursor && { cursor }) }
  if (!cursor) return call('listMessages', request, { signal })
  return client.fetchQuery({
    queryKey: ['listMessages', request],
    queryFn: () => call('listMessages', request, { signal }),
    staleTime: ({ state }) => (readAgainIn((state.data as Page | undefined)?.messages ?? []) === false ? kept : 0),
  })
}

/** The messages of an application, newest first, a page at a time. Read again by themselves while something is under way. */
export const sentMessagesQuery = (application: string) =>
  infiniteQueryOptions({
    queryKey: ['listMessages', { application }] as const,
    queryFn: ({ pageParam, client, signal }) => getPage(application, { cursor: pageParam, client, signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor || undefined,
    select: ({ pages }) => joinPages(pages.map(({ messages }) => messages)),
    refetchInterval: ({ state }) => readAgainIn(state.data?.pages.flatMap(({ messages }) => messages) ?? []),
  })

/** So many pages at most are read to find what was sent in a stretch of time. */
const mostPages = 20
const largest = 500

/**
 * The messages that were made since a moment, and some before: pages of the list until one begins before it. `from`: milliseconds
 * since 1970. `cut` is true where there are more than were read.
 */
export const sentBetweenQuery = (application: string, from: number) =>
  queryOptions({
    queryKey: ['listMessages', { application, limit: largest }, Math.floor(from / day)] as const,
    queryFn: async ({ signal }): Promise<{ messages: Page['messages']; cut: boolean }> => {
      const pages: Page['messages'][] = []
      // what is scheduled is made before it goes, so that the list goes on for a while
      const earliest = new Date(from - 90 * day).toISOString().slice(0, 19).replace('T', ' ')
      let cursor: string | undefined
      for (let page = 0; page < mostPages; page += 1) {
        const asked = { application, limit: largest, ...(cursor !== undefined && { cursor }) }
        const answer = await call('listMessages', asked, { signal })
        pages.push(answer.messages)
        const made = answer.messages.at(-1)?.created
        cursor = answer.cursor || undefined
        if (cursor === undefined || (made && made < earliest)) return { messages: joinPages(pages), cut: false }
      }
      return { messages: joinPages(pages), cut: true }
    },
    staleTime: kept,
  })

/** Codes of the messages created with a transaction ID; none where the service cannot tell: they were sent all the same. */
export const codesOfTransaction = (application: string, transactionId: string): Promise<readonly string[]> =>
  call('listMessages', { application, transactionId }).then(
    ({ messages }) => messages.map(({ code }) => code),
    () => [],
  )

/** One message: its request, and its content by platform and language. */
export const messageQuery = (code: string) =>
  queryOptions({
    ...read('getMessage', { message: code }),
    select: ({ message }) => message,
    refetchInterval: ({ state }) => readAgainIn(state.data ? [state.data.message] : []),
  })

export const useCancelMessage = () => useWrite('cancelMessage', { refreshes: ['listMessages', 'getMessage'] })

const refreshes = ['listMessages', 'getMessage', 'getInboxMessages'] as const

/** Sends a push, now or later (interface, createMessage). */
export const useCreateMessage = () => useWrite('createMessage', { refreshes })

/** Sends an email, now or later (interface, createEmailMessage). */
export const useCreateEmailMessage = () => useWrite('createEmailMessage', { refreshes })

interface UnderWay {
  status: string
  /** `YYYY-MM-DD HH:mm` in UTC. */
  send_date?: string | null | undefined
}

const soon = 2_000
const slow = 30_000
const seldom = 60_000
/** Most messages have gone out this long after they began, in milliseconds; one by local time takes a day. */
const quick = 2 * 60_000
/** Most deliveries are told within this time. */
const fresh = 3 * 60_000

/**
 * In how many milliseconds messages are worth reading again: soon while one has just begun or is about to, slowly while one
 * goes on, now and then while one waits. False once nothing is under way.
 */
export function readAgainIn(messages: readonly UnderWay[], now: number = Date.now()): number | false {
  const waits = messages.flatMap(({ status, send_date }) => {
    const at = send_date ? Date.parse(`${send_date.replace(' ', 'T')}Z`) : Number.NaN
    const begun = now - at < quick ? soon : slow
    if (status === 'sending') return [begun]
    if (status === 'pending') return [at > now ? Math.min(Math.max(at - now, soon), seldom) : begun]
    return status === 'sent' && now - at < fresh ? [2 * soon] : []
  })
  return waits.length > 0 ? Math.min(...waits) : false
}

/** How many of the newest messages are read, and how many of those are opened to see their audience. */
const looked = 100
const opened = 12

/** The newest messages of an application, as they are at this moment. */
export const newestMessages = async (application: string): Promise<SentMessage[]> =>
  (await call('listMessages', { application, limit: looked })).messages

/** Of some messages the pushes that name a device. */
export async function sentTo(hwid: string, messages: readonly SentMessage[]): Promise<MessageInFull[]> {
  const alone = messages.filter(({ kind, recipients }) => kind === 'push' && (recipients ?? 0) <= 1)
  const read = await Promise.all(alone.slice(0, opened).map(({ code }) => call('getMessage', { message: code })))
  return read.flatMap(({ message }) => {
    const { devices } = message.request
    return Array.isArray(devices) && devices.includes(hwid) ? message : []
  })
}

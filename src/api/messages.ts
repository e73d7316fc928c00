import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { call } from './call.ts'
import { read } from './read.ts'
import { readAgainIn } from './readAgainIn.ts'
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
function pageOf(
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
export const sentMessages = (application: string) =>
  infiniteQueryOptions({
    queryKey: ['listMessages', { application }] as const,
    queryFn: ({ pageParam, client, signal }) => pageOf(application, { cursor: pageParam, client, signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor || undefined,
    select: ({ pages }) => pages.flatMap(({ messages }) => messages),
    refetchInterval: ({ state }) => readAgainIn(state.data?.pages.flatMap(({ messages }) => messages) ?? []),
  })

/** So many pages at most are read to find what was sent in a stretch of time. */
const mostPages = 20
const largest = 500

/**
 * The messages that were made since a moment, and some before: pages of the list until one begins before it. `from`: milliseconds
 * since 1970. `cut` is true where there are more than were read.
 */
export const sentBetween = (application: string, from: number) =>
  queryOptions({
    queryKey: ['listMessages', { application, limit: largest }, Math.floor(from / day)] as const,
    queryFn: async ({ signal }): Promise<{ messages: Page['messages']; cut: boolean }> => {
      const all: Page['messages'] = []
      // what is scheduled is made before it goes, so that the list goes on for a while
      const earliest = new Date(from - 90 * day).toISOString().slice(0, 19).replace('T', ' ')
      let cursor: string | undefined
      for (let page = 0; page < mostPages; page += 1) {
        const asked = { application, limit: largest, ...(cursor !== undefined && { cursor }) }
        const answer = await call('listMessages', asked, { signal })
        all.push(...answer.messages)
        const made = answer.messages.at(-1)?.created
        cursor = answer.cursor || undefined
        if (cursor === undefined || (made && made < earliest)) return { messages: all, cut: false }
      }
      return { messages: all, cut: true }
    },
    staleTime: kept,
  })

/** Codes of the messages created with a transaction id; none where the service cannot tell: they were sent all the same. */
export const codesOfTransaction = (application: string, transactionId: string): Promise<readonly string[]> =>
  call('listMessages', { application, transactionId }).then(
    ({ messages }) => messages.map(({ code }) => code),
    () => [],
  )

/** One message: what was asked, and what each platform and language got. */
export const messageOf = (code: string) =>
  queryOptions({
    ...read('getMessage', { message: code }),
    select: ({ message }) => message,
    refetchInterval: ({ state }) => readAgainIn(state.data ? [state.data.message] : []),
  })

export const useCancelMessage = () => useWrite('cancelMessage', { refreshes: ['listMessages', 'getMessage'] })

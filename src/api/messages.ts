import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { isHeldId } from '#contract/console/heldId.ts'
import type { ResponseOf } from '#contract/index.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { call } from './call.ts'
import { joinPages, read } from './read.ts'
import { withScheduledHeld } from './withScheduledHeld.ts'

type Page = ResponseOf<'listMessages'>

const pageSize = 50
/** Of later pages: whoever asks for more wants many. */
const laterPageSize = 200
/** Milliseconds before a finished page is refetched. */
const maxAge = 60_000

/** Later pages are refetched only while one of their messages is being sent, or once a minute. */
function getPage(
  application: string,
  { cursor, client, signal }: { cursor: string; client: QueryClient; signal: AbortSignal },
): Promise<Page> {
  if (!cursor)
    return withScheduledHeld(application, call('listMessages', { application, limit: pageSize }, { signal }), client)
  const request = { application, limit: laterPageSize, cursor }
  return client.fetchQuery({
    queryKey: ['listMessages', request],
    queryFn: () => call('listMessages', request, { signal }),
    staleTime: ({ state }) =>
      getRefetchInterval((state.data as Page | undefined)?.messages ?? []) === false ? maxAge : 0,
  })
}

export const sentMessagesQuery = (application: string) =>
  infiniteQueryOptions({
    queryKey: ['listMessages', { application }] as const,
    queryFn: ({ pageParam, client, signal }) => getPage(application, { cursor: pageParam, client, signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor || undefined,
    select: ({ pages }) => joinPages(pages.map(({ messages }) => messages)),
    refetchInterval: ({ state }) => getRefetchInterval(state.data?.pages.flatMap(({ messages }) => messages) ?? []),
  })

/** A message of the service, or one that waits in the Outbox by its ID there. */
export const messageQuery = (code: string) =>
  queryOptions({
    ...read('getMessage', { message: code }),
    ...(isHeldId(code) && {
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await import('./heldMessages.ts')).readHeldMessage(code, signal),
    }),
    select: ({ message }) => message,
    refetchInterval: ({ state }) => getRefetchInterval(state.data ? [state.data.message] : []),
  })

const soon = 2_000
const slow = 30_000
const seldom = 60_000
/** Most messages are sent within this time, in milliseconds; by local time, it takes a day. */
const quick = 2 * 60_000
const fresh = 3 * 60_000

/** Milliseconds until messages are worth refetching; false if none is scheduled, being sent, or just sent. */
export function getRefetchInterval(messages: readonly Pick<SentMessage, 'status' | 'send_date'>[], now = Date.now()) {
  const waits = messages.flatMap(({ status, send_date }) => {
    const sendTime = send_date ? Date.parse(`${send_date.replace(' ', 'T')}Z`) : Number.NaN
    const interval = now - sendTime < quick ? soon : slow
    if (status === 'sending') return [interval]
    if (status === 'pending') return [sendTime > now ? Math.min(Math.max(sendTime - now, soon), seldom) : interval]
    return status === 'sent' && now - sendTime < fresh ? [soon] : []
  })
  return waits.length > 0 && Math.min(...waits)
}

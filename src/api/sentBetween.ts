import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { call } from './call.ts'
import { joinPages, readPages } from './read.ts'
import { withScheduledHeld } from './withScheduledHeld.ts'

const day = 86_400_000
/** Milliseconds before the list is refetched. */
const maxAge = 60_000
const mostPages = 20
const largest = 500

/** Messages created since `from` (milliseconds since 1970), and some before. `cut`: there are more than were read. */
export const sentBetweenQuery = (application: string, from: number) =>
  queryOptions({
    queryKey: ['listMessages', { application, limit: largest }, Math.floor(from / day)] as const,
    queryFn: async ({
      signal,
      client,
    }): Promise<{ messages: ResponseOf<'listMessages'>['messages']; cut: boolean }> => {
      // messages are created before they are due, so the list goes back further
      const earliest = new Date(from - 90 * day).toISOString().slice(0, 19).replace('T', ' ')
      const { pages, cut } = await readPages(
        (cursor) => call('listMessages', { application, limit: largest, ...cursor }, { signal }),
        mostPages,
        ({ messages }) => (messages.at(-1)?.created ?? earliest) < earliest,
      )
      const found = Promise.resolve({ messages: joinPages(pages.map(({ messages }) => messages)), cut })
      return withScheduledHeld(application, found, client)
    },
    staleTime: maxAge,
  })

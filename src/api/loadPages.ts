import {
  CancelledError,
  type InfiniteQueryExecuteOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** As `load`, for what comes in pages: what is held will do, else the first page is waited for. */
export async function loadPages<Fetched, Data, Key extends QueryKey, Param>(
  queries: QueryClient,
  query: InfiniteQueryExecuteOptions<Fetched, Error, Data, Key, Param>,
): Promise<void> {
  const asked = { ...query, staleTime: 'static' as const }
  await queries.infiniteQuery(asked).catch((reason: unknown) => {
    if (reason instanceof CancelledError) return queries.infiniteQuery(asked)
    throw reason
  })
}

/** What pages hold together, each item once: one that moved to the next page while they were read came twice. */
export const joinPages = <Item extends { code: string }>(pages: readonly (readonly Item[])[]): Item[] => [
  ...new Map(pages.flat().map((item) => [item.code, item])).values(),
]

import {
  CancelledError,
  type InfiniteQueryExecuteOptions,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { LookReason } from '#contract/console/lookReason.ts'
import type { MethodName, RequestOf } from '#contract/index.ts'
import { call } from './call.ts'
import { ApiError } from './errors.ts'

/** Methods that only read, by their names; read.test.ts checks them. getNearestZone also records a location. */
export type ReadMethod = Exclude<
  Extract<MethodName, `get${string}` | `list${string}` | 'capabilities'>,
  'getNearestZone'
>

/** The key is [method, request], so that writes can name what they refresh. `reason`: see call. */
export const read = <Name extends ReadMethod>(method: Name, request: RequestOf<Name>, reason?: LookReason) =>
  queryOptions({
    queryKey: [method, request] as const,
    queryFn: ({ signal }) => call(method, request, { signal, reason }),
  })

// static: cached data will do, since the screen refetches it
const staleTime = 'static' as const

/** A screen that unmounts cancels its request; a query still waiting for it asks again. */
const orAgain = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((reason: unknown) => {
    if (reason instanceof CancelledError) return ask()
    throw reason
  })

export const load = <Fetched, Data, Key extends QueryKey>(
  queries: QueryClient,
  query: QueryExecuteOptions<Fetched, Error, Data, Fetched, Key>,
): Promise<Data> => orAgain(() => queries.query({ ...query, staleTime }))

/** For what a screen takes over when it opens: asked again if a change of this person’s has made it outdated. */
export const loadCurrent = <Fetched, Data, Key extends QueryKey>(
  queries: QueryClient,
  query: QueryExecuteOptions<Fetched, Error, Data, Fetched, Key>,
): Promise<Data> => orAgain(() => queries.query({ ...query, staleTime: Number.POSITIVE_INFINITY }))

export async function loadPages<Fetched, Data, Key extends QueryKey, Param>(
  queries: QueryClient,
  query: InfiniteQueryExecuteOptions<Fetched, Error, Data, Key, Param>,
): Promise<void> {
  await orAgain(() => queries.infiniteQuery({ ...query, staleTime }))
}

export const isThere = (loaded: Promise<unknown>): Promise<boolean> =>
  loaded.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 422) return false
      throw error
    },
  )

/** Reads up to `most` pages, until there is no cursor or a page is `enough`. `cut`: there are more. */
export async function readPages<Page extends { cursor?: string | number | null | undefined }>(
  ask: (cursor: { cursor?: string }) => Promise<Page>,
  most: number,
  enough: (page: Page) => boolean = () => false,
): Promise<{ pages: Page[]; cut: boolean }> {
  const pages: Page[] = []
  let cursor = ''
  while (pages.length < most) {
    const page = await ask(cursor ? { cursor } : {})
    pages.push(page)
    cursor = String(page.cursor || '')
    if (!cursor || enough(page)) return { pages, cut: false }
  }
  return { pages, cut: true }
}

export const joinPages = <Item extends { code: string }>(pages: readonly (readonly Item[])[]): Item[] => [
  ...new Map(pages.flat().map((item) => [item.code, item])).values(),
]

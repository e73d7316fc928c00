import {
  CancelledError,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { MethodName, RequestOf } from '#contract/index.ts'
import { call } from './call.ts'
import { ApiError } from './errors.ts'

/**
 * Methods that only read, told by the service's own naming; read.test.ts holds this to the contract's effects.
 * getNearestZone also records where the device is.
 */
export type ReadMethod = Exclude<
  Extract<MethodName, `get${string}` | `list${string}` | 'capabilities'>,
  'getNearestZone'
>

/** A read as a query under the key [method, request], so that a write can name what it refreshes. */
export const read = <Name extends ReadMethod>(method: Name, request: RequestOf<Name>) =>
  queryOptions({
    queryKey: [method, request] as const,
    queryFn: ({ signal }) => call(method, request, { signal }),
  })

/**
 * What a loader waits for. A screen that goes while it reads cancels the reading it started;
 * a query that still waits for the same answer then asks again.
 */
export async function load<Fetched, Data, Key extends QueryKey>(
  queries: QueryClient,
  query: QueryExecuteOptions<Fetched, Error, Data, Fetched, Key>,
): Promise<Data> {
  // static: what is held will do, the screen's own reading brings it up to date
  const asked = { ...query, staleTime: 'static' as const }
  return queries.query(asked).catch((reason: unknown) => {
    if (reason instanceof CancelledError) return queries.query(asked)
    throw reason
  })
}

/** Whether what is loaded exists: false where nothing has its code. */
export const isThere = (loaded: Promise<unknown>): Promise<boolean> =>
  loaded.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 422) return false
      throw error
    },
  )

import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { ApiError } from './errors.ts'
import { read } from './read.ts'

/** A service without this method has none. */
export const tokenCapabilities = () =>
  queryOptions({
    queryKey: ['capabilities', {}] as const,
    queryFn: ({ signal }): Promise<string[]> =>
      call('capabilities', {}, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && [404, 422, 501, 502].includes(error.status)) return []
        throw error
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Names of the panel methods that the service has. */
export const useCapabilities = () => useSuspenseQuery(tokenCapabilities()).data

/** Whether the service has a panel method; false until it is known. */
export const useHasCapability = (method: string): boolean =>
  useQuery(tokenCapabilities()).data?.includes(method) ?? false

export const apiTokens = () => read('listApiTokens', {})

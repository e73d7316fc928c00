import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { read } from './read.ts'
import { readAgainIn } from './readAgainIn.ts'
import { useWrite } from './write.ts'

const pageSize = 50

/** The messages of an application, newest first, a page at a time. Read again by themselves while something is under way. */
export const sentMessages = (application: string) =>
  infiniteQueryOptions({
    queryKey: ['listMessages', { application }] as const,
    queryFn: ({ pageParam, signal }) =>
      call('listMessages', { application, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor || undefined,
    select: ({ pages }) => pages.flatMap(({ messages }) => messages),
    refetchInterval: ({ state }) => readAgainIn(state.data?.pages.flatMap(({ messages }) => messages) ?? []),
  })

/** One message: what was asked, and what each platform and language got. */
export const messageOf = (code: string) =>
  queryOptions({
    ...read('getMessage', { message: code }),
    select: ({ message }) => message,
    refetchInterval: ({ state }) => readAgainIn(state.data ? [state.data.message] : []),
  })

export const useCancelMessage = () => useWrite('cancelMessage', { refreshes: ['listMessages', 'getMessage'] })

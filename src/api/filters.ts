import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Filter } from '#contract/filters.ts'
import { call } from './call.ts'
import { read } from './read.ts'
import { type Definition, replaceFilter, type Sent } from './replaceFilter.ts'
import { useWrite } from './write.ts'

/** The segments that concern an application: its own, and those of the whole account. */
export const filtersOf = (application: string) =>
  queryOptions({ ...read('listFilters', { application }), select: ({ filters }) => filters })

export const useCreateFilter = () => useWrite('createFilter', { refreshes: ['listFilters'] })
export const useDeleteFilter = () => useWrite('deleteFilter', { refreshes: ['listFilters'] })

/** Puts a new definition in a segment's place, step by step (see replaceFilter). Throws ReplaceFailure. */
export function useReplaceFilter(application: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['createFilter', 'deleteFilter'],
    mutationFn: ({ old, next, sent }: { old: Filter; next: Definition; sent: Sent }) =>
      replaceFilter(
        {
          list: async () => (await call('listFilters', { application })).filters,
          create: (definition) => call('createFilter', definition),
          remove: (name) => call('deleteFilter', { name }),
        },
        { old, next, sent },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listFilters'] }),
  })
}

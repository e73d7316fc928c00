import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Filter } from '#contract/filters.ts'
import { call } from './call.ts'
import { read } from './read.ts'
import { type Definition, ReplaceFailure, replaceFilter, type Sent } from './replaceFilter.ts'
import {
  dropReplacement,
  holdReplacement,
  noteReplacement,
  pendingReplacement,
  restoreReplacement,
} from './replacements.ts'
import { useWrite } from './write.ts'

/** The segments that concern an application: its own, and those of the whole account. */
export const filtersQuery = (application: string) =>
  queryOptions({ ...read('listFilters', { application }), select: ({ filters }) => filters })

export const useCreateFilter = () => useWrite('createFilter', { refreshes: ['listFilters'] })
export const useDeleteFilter = () => useWrite('deleteFilter', { refreshes: ['listFilters'] })

interface FilterReplacement {
  old: Filter
  next: Definition
  sent: Sent
}

const getId = (application: string, old: Filter) => `segment ${application} ${old.code}`

/**
 * Puts a new definition in a segment's place, step by step (see replaceFilter), and notes each step, so that finishReplacements can go
 * on after a reload. Throws ReplaceFailure, or an Error where another tab is at it.
 */
export async function replaceStoredFilter(application: string, replacement: FilterReplacement): Promise<void> {
  const held = await holdReplacement(getId(application, replacement.old), async () => {
    await replaceHeldFilter(application, replacement)
    return true
  })
  if (!held) throw new Error('Another tab is saving this segment. Wait a moment and save again.')
}

/** The same for who holds the replacement already. */
export async function replaceHeldFilter(application: string, { old, next, sent }: FilterReplacement): Promise<void> {
  const id = getId(application, old)
  const earlier = pendingReplacement(id)
  try {
    await replaceFilter(
      {
        list: async () => (await call('listFilters', { application })).filters,
        create: (definition) => {
          noteReplacement({ id, application, kind: 'segment', old, next, sent: [...sent.values()] })
          return call('createFilter', definition)
        },
        remove: (name) => call('deleteFilter', { name }),
      },
      { old, next, sent },
    )
  } catch (error) {
    // where the answer was lost the segment may have been created: the next visit looks for it
    if (error instanceof ReplaceFailure && error.untouched && !error.lost) restoreReplacement(id, earlier)
    throw error
  }
  dropReplacement(id)
}

/** See replaceStoredFilter. */
export function useReplaceFilter(application: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['createFilter', 'deleteFilter'],
    mutationFn: (replacement: FilterReplacement) => replaceStoredFilter(application, replacement),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listFilters'] }),
  })
}

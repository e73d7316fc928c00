import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Filter } from '#contract/filters.ts'
import { call } from './call.ts'
import { read } from './read.ts'
import { type Definition, ReplaceFailure, replaceFilter, type Sent } from './replaceFilter.ts'
import { dropReplacement, holdReplacement, noteReplacement } from './replacements.ts'
import { useWrite } from './write.ts'

/** The segments that concern an application: its own, and those of the whole account. */
export const filtersOf = (application: string) =>
  queryOptions({ ...read('listFilters', { application }), select: ({ filters }) => filters })

export const useCreateFilter = () => useWrite('createFilter', { refreshes: ['listFilters'] })
export const useDeleteFilter = () => useWrite('deleteFilter', { refreshes: ['listFilters'] })

/**
 * Puts a new definition in a segment's place, step by step (see replaceFilter), and notes each step, so that finishReplacements can go
 * on after a reload. Throws ReplaceFailure, or an Error where another tab is at it.
 */
export async function replaceStored(
  application: string,
  { old, next, sent }: { old: Filter; next: Definition; sent: Sent },
): Promise<void> {
  const id = `segment ${application} ${old.code}`
  const held = await holdReplacement(id, async () => {
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
      const untouched = error instanceof ReplaceFailure && error.standing.every((one) => one.sent === undefined)
      if (untouched) dropReplacement(id)
      throw error
    }
    dropReplacement(id)
    return true
  })
  if (!held) throw new Error('Another tab is saving this segment. Wait a moment and save again.')
}

/** See replaceStored. */
export function useReplaceFilter(application: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['createFilter', 'deleteFilter'],
    mutationFn: (replacement: { old: Filter; next: Definition; sent: Sent }) => replaceStored(application, replacement),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listFilters'] }),
  })
}

import { queryOptions } from '@tanstack/react-query'
import type { Filter } from '#contract/filters.ts'
import { call } from './call.ts'
import { read } from './read.ts'
import { type Definition, ReplaceFailure, replaceFilter, type Sent } from './replaceFilter.ts'
import { holdReplacement, noteReplacement, trackReplacement } from './replacements.ts'
import { useChange, useWrite } from './write.ts'

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

/** Replaces a segment and notes each step for finishReplacements. Throws ReplaceFailure, or Error if another tab does it. */
export async function replaceStoredFilter(application: string, replacement: FilterReplacement): Promise<void> {
  const held = await holdReplacement(getId(application, replacement.old), async () => {
    await replaceHeldFilter(application, replacement)
    return true
  })
  if (!held) throw new Error('Another tab is saving this segment. Wait a moment and save again.')
}

export function replaceHeldFilter(application: string, { old, next, sent }: FilterReplacement): Promise<void> {
  const id = getId(application, old)
  const ways = {
    list: async () => (await call('listFilters', { application })).filters,
    create: (definition: Definition) => {
      noteReplacement({ id, application, kind: 'segment', old, next, sent: [...sent.values()] })
      return call('createFilter', definition)
    },
    remove: (name: string) => call('deleteFilter', { name }),
  }
  // after a lost response, the segment may exist: the next visit looks for it
  const undone = (error: unknown) => error instanceof ReplaceFailure && error.untouched && !error.lost
  return trackReplacement(id, () => replaceFilter(ways, { old, next, sent }), undone)
}

export const useReplaceFilter = (application: string) =>
  useChange((replacement: FilterReplacement) => replaceStoredFilter(application, replacement), ['listFilters'])

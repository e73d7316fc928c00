import { queryOptions } from '@tanstack/react-query'
import type { IdentifierName } from '#model/imports/plan.ts'
import { call } from '../call.ts'
import { ApiError } from '../errors.ts'
import { isRegistered, limitLookups } from '../people.ts'
import type { Import } from './importState.ts'

/** How many devices of a sample of the checked rows the service doesn’t know. `lists`: it can list devices. */
export const unknownDevicesQuery = ({ application, id, plan, sample }: Import, named: IdentifierName, lists: boolean) =>
  queryOptions({
    queryKey: ['unknown devices of the import', id, plan, sample] as const,
    queryFn: async ({ signal }) => {
      const ids = sample ?? []
      const isKnown = (value: string) =>
        lists
          ? isRegistered(application, named === 'user_id' ? { userId: value } : { [named]: value }, signal)
          : limitLookups(() => hasTags(application, named, value, signal))
      const known = await Promise.all(ids.map(isKnown))
      return { looked: ids.length, unknown: known.filter((is) => !is).length }
    },
    staleTime: Infinity,
    retry: false,
  })

async function hasTags(application: string, named: IdentifierName, id: string, signal: AbortSignal) {
  try {
    const by = named === 'user_id' ? { userId: id } : { hwid: id }
    await call('getTags', { application, ...by }, { signal, reason: 'file' })
    return true
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return false
    throw error
  }
}

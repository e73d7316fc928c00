import { queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { IdentifierName } from '#model/imports/plan.ts'
import { call } from '../call.ts'
import { ApiError } from '../errors.ts'
import type { Import } from './importState.ts'

const limit = pLimit(8)

/** How many devices of a sample of the checked rows the service doesn’t know. `lists`: it can list devices. */
export const unknownDevicesQuery = ({ application, id, plan, sample }: Import, named: IdentifierName, lists: boolean) =>
  queryOptions({
    queryKey: ['unknown devices of the import', id, plan, sample] as const,
    queryFn: async ({ signal }) => {
      const ids = sample ?? []
      const isKnown = lists ? isListed : hasTags
      const known = await Promise.all(ids.map((value) => limit(() => isKnown(application, named, value, signal))))
      return { looked: ids.length, unknown: known.filter((is) => !is).length }
    },
    staleTime: Infinity,
    retry: false,
  })

async function isListed(application: string, named: IdentifierName, id: string, signal: AbortSignal) {
  const by = named === 'user_id' ? { userId: id } : { [named]: id }
  return (await call('listDevices', { application, ...by }, { signal })).devices.length > 0
}

async function hasTags(application: string, named: IdentifierName, id: string, signal: AbortSignal) {
  try {
    await call('getTags', { application, ...(named === 'user_id' ? { userId: id } : { hwid: id }) }, { signal })
    return true
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return false
    throw error
  }
}

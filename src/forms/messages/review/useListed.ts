import { useQueries } from '@tanstack/react-query'
import { listedDevicesQuery } from '#api/people.ts'
import { useCan } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import { mostLookedUp } from '#model/messages/recipients.ts'

/** The devices of listed people or devices. Undefined if they can’t be looked up, or are too many. */
export function useListed(application: string, kind: 'users' | 'devices', names: readonly string[]) {
  const may = useCan('listDevices')
  const offered = useHasCapability('listDevices')
  const looks = may && offered && names.length > 0 && names.length <= mostLookedUp
  const found = useQueries({
    queries: looks ? names.map((name) => listedDevicesQuery(application, kind, name)) : [],
  })
  if (!looks || found.some(({ isError }) => isError)) return undefined
  return {
    people: names.map((name, index) => ({ name, devices: found[index]?.data ?? [] })),
    looking: found.some(({ isPending }) => isPending),
  }
}

import { useQueries } from '@tanstack/react-query'
import { listedDevicesQuery } from '#api/people.ts'
import { useCan } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import { countBy, mostLookedUp, receiving, type SendingRules, toRecipient } from '#model/messages/recipients.ts'
import { platformKey } from '#model/people/device.ts'
import type { Reach } from './useReach.ts'

/** The devices of listed people or devices. Undefined if they can’t be looked up, or are too many. */
export function useListed(application: string, kind: 'users' | 'devices', names: readonly string[]) {
  const may = useCan('listDevices')
  const offered = useHasCapability('listDevices')
  const looks = may && offered && names.length > 0 && names.length <= mostLookedUp
  const found = useQueries({
    queries: looks ? names.map((name) => listedDevicesQuery(application, kind, name, 'form')) : [],
  })
  if (!looks || found.some(({ isError }) => isError)) return undefined
  return {
    people: names.map((name, index) => ({ name, devices: found[index]?.data ?? [] })),
    looking: found.some(({ isPending }) => isPending),
  }
}

/** The reach of listed people or devices by what was looked up, rather than by how many are listed. */
export function listedReach(
  reach: Reach,
  { people, looking }: NonNullable<ReturnType<typeof useListed>>,
  sending: SendingRules,
): Reach {
  if (looking) return { ...reach, total: undefined, counting: true, partial: true }
  const recipients = people.map(({ name, devices }) => toRecipient(name, devices, sending))
  return {
    ...reach,
    total: receiving(recipients).length,
    partial: false,
    byPlatform: countBy(recipients, ({ device_type }) => platformKey(device_type)),
    byLanguage: countBy(recipients, ({ language }) => language ?? ''),
    recipients,
  }
}

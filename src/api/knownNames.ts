import { useQueryClient } from '@tanstack/react-query'
import { type DeviceType, deviceTypes } from '#contract/deviceTypes.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { platformLabel } from '#format/platforms.ts'
import { platformNameKey } from '#model/activity/deviceNotes.ts'
import { nameIn } from '#model/people/device.ts'

/**
 * Names of people that this page has looked up in these applications, by `user:` and their ID or `device:` and theirs, in
 * uppercase, and the platforms of their devices. Looks nobody up: that would be an entry of the record.
 */
export function useKnownNames(applications: readonly string[]): ReadonlyMap<string, string> {
  const queries = useQueryClient()
  const names = new Map<string, string>()
  const add = (kind: 'user' | 'device', id: string | null | undefined, name: string | null | undefined) => {
    if (id && name) names.set(`${kind}:${id.toUpperCase()}`, name)
  }
  const known = <Data>(method: string) =>
    queries.getQueriesData<Data>({ queryKey: [method] }).flatMap(([[, asked], data]) => {
      const fields = asked as { application?: string; hwid?: string; userId?: string } | undefined
      return data && applications.includes(fields?.application ?? '') ? [{ ...fields, data }] : []
    })
  for (const method of ['listDevices', 'searchDevices'])
    for (const { data } of known<{ devices?: readonly KnownDevice[] }>(method))
      for (const { hwid, user_id, name, device_type } of data.devices ?? []) {
        const platform = deviceTypes[device_type as DeviceType]
        if (platform) names.set(platformNameKey(hwid), platformLabel(platform))
        add('device', hwid, name)
        add('user', user_id, name)
      }
  for (const { hwid, userId, data } of known<{ result?: Record<string, unknown> }>('getTags')) {
    add('device', hwid, nameIn(data.result))
    add('user', userId, nameIn(data.result))
  }
  return names
}

import { bothOrAll } from '#format/figures.ts'
import { formatList } from '#format/format.ts'
import { nameDevices } from '../messages/recipients.ts'
import type { TagOwner } from './device.ts'
import { formatTagValue, type TagValue } from './tagDraft.ts'

/** True of two values of a tag that are alike, also if neither is there. */
export const sameValue = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Values on one device, or of the devices of a user, which are named. */
export function describeNow(changed: readonly { hwid: string; value: unknown }[], user: TagOwner | undefined): string {
  const devices = user?.devices ?? []
  const same = changed.every(({ value }) => sameValue(value, changed[0]?.value))
  if (same && devices.length > 1 && changed.length === devices.length)
    return `${formatTagValue((changed[0]?.value ?? null) as TagValue)} on ${bothOrAll(devices.length)} devices`
  const names = nameDevices(devices)
  return formatList(
    changed.map(({ hwid, value }) => {
      const name = names[devices.findIndex((device) => device.hwid === hwid)]
      return [formatTagValue((value ?? null) as TagValue), name].filter(Boolean).join(' on ')
    }),
  )
}

/** Which devices of a user are changed. `only`: the one device; undefined: all of them. */
export function describeChanged(
  { userId, devices }: TagOwner,
  only: { hwid: string } | { userId: string } | undefined,
): string {
  const names = nameDevices(devices)
  if (!only) return `Changes ${formatList(names)}, the devices of ${userId}.`
  const index = devices.findIndex(({ hwid }) => 'hwid' in only && hwid === only.hwid)
  return `Changes only ${names[index] ?? 'this device'}.`
}

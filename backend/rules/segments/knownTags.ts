import { type DeviceType, deviceTypes } from '#contract/deviceTypes.ts'
import { storedDate } from '#contract/language/dates.ts'
import { defaultTags } from '#contract/language/defaultTags.ts'

const ofDefault: ReadonlySet<string> = new Set(defaultTags.map(({ name }) => name))

/** The device’s own values by column. */
export interface DeviceColumns {
  device_type: number
  push_token: string | null
  language: string | null
  app_version: string | null
  device_model: string | null
  os_version: string | null
  created: Date
  last_open: Date | null
  tags: Readonly<Record<string, unknown>>
}

/** The default tags that the service maintains. City, Country, and Age are set like other tags. */
const kept: Readonly<Record<string, (device: DeviceColumns) => unknown>> = {
  Language: ({ language }) => language,
  'Application Version': ({ app_version }) => app_version,
  'Device Model': ({ device_model }) => device_model,
  'OS Version': ({ os_version }) => os_version,
  Platform: ({ device_type }) => deviceTypes[device_type as DeviceType],
  'First Install': ({ created }) => storedDate(created),
  'Last Application Open': ({ last_open }) => last_open && storedDate(last_open),
  'Push Enabled': ({ push_token }) => push_token !== null,
}

/** Names of tags that a device can have. */
export const knownNames = (ownTags: ReadonlySet<string>): Set<string> => new Set([...ofDefault, ...ownTags])

/**
 * A device’s value of a tag in expressions: its own, or a default tag’s, unless `ownTags` (the
 * names of the account’s tags) has the name. Undefined without a value.
 */
export function knownTag(device: DeviceColumns, ownTags: ReadonlySet<string>, name: string): unknown {
  const own = ownTags.has(name)
  if (!own && Object.hasOwn(kept, name)) return kept[name]?.(device) ?? undefined
  // a leftover value of a deleted tag doesn’t count, not even for a default tag
  return (own || ofDefault.has(name)) && Object.hasOwn(device.tags, name) ? device.tags[name] : undefined
}

/** Every tag that a device has a value for. See knownTag. */
export function knownTags(device: DeviceColumns, ownTags: ReadonlySet<string>): Record<string, unknown> {
  const names = new Set([...Object.keys(kept), ...Object.keys(device.tags)])
  return Object.fromEntries(
    [...names]
      .map((name) => [name, knownTag(device, ownTags, name)] as const)
      .filter(([, value]) => value !== undefined),
  )
}

import { storedDate } from '#contract/language/dates.ts'
import { defaultTags } from '#contract/language/defaultTags.ts'
import { type DeviceType, deviceTypes } from '#contract/values.ts'

const ofDefault: ReadonlySet<string> = new Set(defaultTags.map(({ name }) => name))

/** What a device tells of itself, by the columns of its row. */
export interface KnownDevice {
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

/** The default tags that the service keeps by itself. City, Country and Age are told as other tags are. */
const kept: Readonly<Record<string, (device: KnownDevice) => unknown>> = {
  Language: ({ language }) => language,
  'Application Version': ({ app_version }) => app_version,
  'Device Model': ({ device_model }) => device_model,
  'OS Version': ({ os_version }) => os_version,
  Platform: ({ device_type }) => deviceTypes[device_type as DeviceType],
  'First Install': ({ created }) => storedDate(created),
  'Last Application Open': ({ last_open }) => last_open && storedDate(last_open),
  'Push Enabled': ({ push_token }) => push_token !== null,
}

/**
 * Every tag that a device has a value for, as expressions see it: its own, and those that the service keeps by itself, unless
 * `ownTags` (the names of the account's tags) takes the name. With `wanted`, names in small letters, only those.
 */
export function knownTags(
  device: KnownDevice,
  ownTags: ReadonlySet<string>,
  wanted?: ReadonlySet<string>,
): Record<string, unknown> {
  const isWanted = (name: string) => wanted === undefined || wanted.has(name.toLowerCase())
  const known: [string, unknown][] = []
  for (const [name, read] of Object.entries(kept)) {
    const value = !ownTags.has(name) && isWanted(name) ? read(device) : null
    if (value !== null && value !== undefined) known.push([name, value])
  }
  for (const [name, value] of Object.entries(device.tags)) {
    // a value left from a tag that the account no longer has is no value, nor does it stand for the service's own
    const told = ownTags.has(name) || (ofDefault.has(name) && !Object.hasOwn(kept, name))
    if (told && isWanted(name)) known.push([name, value])
  }
  return Object.fromEntries(known)
}

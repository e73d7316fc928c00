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

/**
 * Every tag that a device has a value for, as expressions see it: its own, and the default tags that the service keeps by
 * itself, unless `ownTags` (the names of the account's tags) takes the name. City, Country and Age are told as other tags are.
 */
export function knownTags(device: KnownDevice, ownTags: ReadonlySet<string>): Record<string, unknown> {
  const kept: [string, unknown][] = [
    ['Language', device.language],
    ['Application Version', device.app_version],
    ['Device Model', device.device_model],
    ['OS Version', device.os_version],
    ['Platform', deviceTypes[device.device_type as DeviceType]],
    ['First Install', storedDate(device.created)],
    ['Last Application Open', device.last_open && storedDate(device.last_open)],
    ['Push Enabled', device.push_token !== null],
  ]
  const ofService = kept.filter(([name]) => !ownTags.has(name))
  const names = new Set(ofService.map(([name]) => name))
  // a value left from a tag that the account no longer has is no value, nor does it stand for the service's own
  const told = Object.entries(device.tags).filter(
    ([name]) => !names.has(name) && (ownTags.has(name) || ofDefault.has(name)),
  )
  const known = ofService.filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries([...known, ...told])
}

import { z } from 'zod'
import { type DeviceType, deviceTypeIds, deviceTypes, type PlatformKey } from '#contract/deviceTypes.ts'
import { isPlatformKey, platformName, platformWord } from '#contract/language/platformWords.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { testDevices } from '#contract/testDevices.ts'
import { formatList } from '#format/format.ts'

/** Values to fill in a form with. */
export interface TestDeviceSuggestion {
  push_token: string
  device_type: DeviceType | undefined
  name: string
  description: string
}

const longestName = 255

/** `iPhone 13 (maria)`: the model, or else the platform, and the user. */
export function deviceLabel({ device_model, device_type, user_id }: KnownDevice): string {
  const what = device_model || (getPlatformLabel(device_type) ?? 'Device')
  return user_id ? `${what} (${user_id})` : what
}

/** What distinguishes a device from others like it: operating system, app version, and hardware ID. */
export const deviceParticulars = ({ device_type, device_model, os_version, app_version, hwid }: KnownDevice): string =>
  [
    device_model ? [getPlatformLabel(device_type), os_version].filter(Boolean).join(' ') : os_version,
    app_version && `app ${app_version}`,
    hwid,
  ]
    .filter(Boolean)
    .join(' · ')

/** Suggests a test device from a known device, which has no push token if it was unregistered. */
export const suggestedBy = (device: KnownDevice): TestDeviceSuggestion => ({
  push_token: device.push_token ?? '',
  device_type: isType(device.device_type) ? device.device_type : undefined,
  name: deviceLabel(device).slice(0, longestName),
  description: aboutHwid(device.hwid),
})

/** The hardware ID has no field of its own, so it is kept in the description. */
export const aboutHwid = (hwid: string): string => `Hardware ID ${hwid}`

/** A warning if the application doesn’t have this platform yet; otherwise undefined. */
export function notConfigured(
  type: DeviceType | undefined,
  providers: Readonly<Record<string, boolean>>,
): string | undefined {
  const key = type === undefined ? undefined : deviceTypes[type]
  if (key === undefined || providers[key]) return undefined
  return `${platformName(key)} isn’t configured for this application yet, so nothing is delivered.`
}

const isType = (type: number): type is DeviceType => Object.hasOwn(deviceTypes, type)

/** The platform for a listed type, which is a number, the number as text, or a word. Undefined if it isn’t known. */
export function toPlatformKey(type: string | number | null | undefined): PlatformKey | undefined {
  if (type === null || type === undefined) return undefined
  if (Object.hasOwn(deviceTypes, type)) return deviceTypes[type as DeviceType]
  const word = platformWord(String(type))
  return isPlatformKey(word) ? word : undefined
}

/** The label for a listed type: its platform’s name, or the type itself if it isn’t known. Undefined without a type. */
export function getPlatformLabel(type: string | number | null | undefined): string | undefined {
  const known = toPlatformKey(type)
  if (known) return platformName(known)
  return type === null || type === undefined || type === '' ? undefined : String(type)
}

/** Names of the test devices that already have the push token. Tokens are case-sensitive. */
export function sameToken(devices: readonly { name: string; pushtoken: string }[], token: string | undefined) {
  const wanted = token?.trim()
  return wanted ? devices.filter(({ pushtoken }) => pushtoken === wanted).map(({ name }) => name) : []
}

/** What happens if another one is created with the same token; undefined if the token is new. */
export function sameTokenWarning(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const them = formatList(names.map((name) => `“${name}”`))
  return names.length === 1
    ? `${them} already has this token. Creating it again adds a second entry. Neither can be deleted here.`
    : `${them} already have this token. Creating it again adds one more entry, which can’t be deleted here.`
}

interface Asked {
  hwid: string
  /** True if the service can look up devices. */
  lists: boolean
  /** The device found: null if there is none, undefined if the lookup failed or isn’t possible. */
  device: KnownDevice | null | undefined
  /** Why the lookup failed. */
  error?: Error | null
}

/** Where the values in the form come from, and what is left to enter. */
export function deviceSourceLabel({ hwid, lists, device, error }: Asked): string {
  if (device?.push_token) return `Filled in from the device ${deviceLabel(device)}.`
  if (device) {
    return `The device ${deviceLabel(device)} has no push token, so nothing can be sent to it.`
  }
  if (device === null) return `No device in this application has the hardware ID ${hwid}. Enter its push token.`
  if (!lists) return `This service can’t look up the device ${hwid}. Enter its push token and platform.`
  return `Couldn’t look up the device ${hwid}${error ? `: ${error.message}` : '.'}`
}

const { request } = testDevices.createTestDevice

/** The request schema for the form: trims a pasted token, and has a clear error for a missing platform. */
export const testDeviceSchema = request.extend({
  push_token: z.string().trim().pipe(request.shape.push_token),
  device_type: z.literal(deviceTypeIds, { error: 'Select a platform' }),
})

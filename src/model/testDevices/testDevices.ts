import { z } from 'zod'
import { type DeviceType, deviceTypeIds, deviceTypes, type PlatformKey } from '#contract/deviceTypes.ts'
import { isPlatformKey, platformName, platformWord } from '#contract/language/platformWords.ts'
import type { KnownDevice } from '#contract/panel.ts'
import { testDevices } from '#contract/testDevices.ts'
import { formatList } from '#format/format.ts'

/** What a form can be filled in with. */
export interface TestDeviceSuggestion {
  push_token: string
  device_type: DeviceType | undefined
  name: string
  description: string
}

const longestName = 255

/** A device in a few words: its model, or its platform, and whose it is. */
export function deviceLabel({ device_model, device_type, user_id }: KnownDevice): string {
  const what = device_model || (getPlatformLabel(device_type) ?? 'Device')
  return user_id ? `${what} of ${user_id}` : what
}

/** What tells a device from others like it: system, app, hardware ID. */
export const deviceParticulars = ({ device_type, device_model, os_version, app_version, hwid }: KnownDevice): string =>
  [
    device_model ? [getPlatformLabel(device_type), os_version].filter(Boolean).join(' ') : os_version,
    app_version && `app ${app_version}`,
    hwid,
  ]
    .filter(Boolean)
    .join(' · ')

/** A test device as it would be made of a known one. A device that was unregistered has no token. */
export const suggestedBy = (device: KnownDevice): TestDeviceSuggestion => ({
  push_token: device.push_token ?? '',
  device_type: isType(device.device_type) ? device.device_type : undefined,
  name: deviceLabel(device).slice(0, longestName),
  description: aboutHwid(device.hwid),
})

/** The hardware ID has no field of its own, so it is kept in the description. */
export const aboutHwid = (hwid: string): string => `Hardware ID ${hwid}`

/** `iOS is not configured ...` where an application has no such platform yet, else undefined. */
export function notConfigured(
  type: DeviceType | undefined,
  providers: Readonly<Record<string, boolean>>,
): string | undefined {
  const key = type === undefined ? undefined : deviceTypes[type]
  if (key === undefined || providers[key]) return undefined
  return `${platformName(key)} isn’t configured for this application yet, so nothing is delivered.`
}

const isType = (type: number): type is DeviceType => Object.hasOwn(deviceTypes, type)

/** The platform of a type as the service lists it: a number, the number as text, or a word. Undefined where it is not known. */
export function toPlatformKey(type: string | number | null | undefined): PlatformKey | undefined {
  if (type === null || type === undefined) return undefined
  if (Object.hasOwn(deviceTypes, type)) return deviceTypes[type as DeviceType]
  const word = platformWord(String(type))
  return isPlatformKey(word) ? word : undefined
}

/** A listed type for the eye; one that is not known stands for itself. Undefined where none was answered. */
export function getPlatformLabel(type: string | number | null | undefined): string | undefined {
  const known = toPlatformKey(type)
  if (known) return platformName(known)
  return type === null || type === undefined || type === '' ? undefined : String(type)
}

/** Names of the test devices that have the push token already. Tokens differ by case. */
export function sameToken(devices: readonly { name: string; pushtoken: string }[], token: string | undefined) {
  const wanted = token?.trim()
  return wanted ? devices.filter(({ pushtoken }) => pushtoken === wanted).map(({ name }) => name) : []
}

/** What creating one more with the same token comes to, or undefined where the token is new. */
export function sameTokenWarning(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const them = formatList(names.map((name) => `“${name}”`))
  return names.length === 1
    ? `${them} has this token already. Creating it again adds a second entry. Neither can be deleted here.`
    : `${them} have this token already. Creating it again adds one more entry, which can’t be deleted here.`
}

interface Asked {
  hwid: string
  /** True where the service can be asked for devices in use. */
  lists: boolean
  /** What it answered: null for none, undefined where it could not be asked. */
  device: KnownDevice | null | undefined
  /** Why it could not be asked. */
  error?: Error | null
}

/** How the form of a device came to be filled in, and what is left to do. */
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

/** The request as a form checks it: spaces around a pasted token are dropped, and a missing platform is asked for by that word. */
export const testDeviceSchema = request.extend({
  push_token: z.string().trim().pipe(request.shape.push_token),
  device_type: z.literal(deviceTypeIds, { error: 'Select a platform' }),
})

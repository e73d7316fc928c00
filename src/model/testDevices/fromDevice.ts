import { type DeviceType, deviceTypes } from '#contract/deviceTypes.ts'
import { platformName } from '#contract/language/platformWords.ts'
import type { KnownDevice } from '#contract/panel.ts'
import { platformLabelOf } from './platformOf.ts'

/** What a form can be filled in with. */
export interface Suggested {
  push_token: string
  device_type: DeviceType | undefined
  name: string
  description: string
}

const longestName = 255

/** A device in a few words: its model, or its platform, and whose it is. */
export function deviceWords({ device_model, device_type, user_id }: KnownDevice): string {
  const what = device_model || (platformLabelOf(device_type) ?? 'Device')
  return user_id ? `${what} of ${user_id}` : what
}

/** What tells a device from others like it: system, app, hardware id. */
export const deviceParticulars = ({ device_type, device_model, os_version, app_version, hwid }: KnownDevice): string =>
  [
    device_model ? [platformLabelOf(device_type), os_version].filter(Boolean).join(' ') : os_version,
    app_version && `app ${app_version}`,
    hwid,
  ]
    .filter(Boolean)
    .join(' · ')

/** A test device as it would be made of a known one. A device that was unregistered has no token. */
export const suggestedBy = (device: KnownDevice): Suggested => ({
  push_token: device.push_token ?? '',
  device_type: isType(device.device_type) ? device.device_type : undefined,
  name: deviceWords(device).slice(0, longestName),
  description: aboutHwid(device.hwid),
})

/** The hardware id has no field of its own, so it is kept in the description. */
export const aboutHwid = (hwid: string): string => `Hardware id ${hwid}`

/** `iOS is not configured ...` where an application has no such platform yet, else undefined. */
export function notConfigured(
  type: DeviceType | undefined,
  providers: Readonly<Record<string, boolean>>,
): string | undefined {
  const key = type === undefined ? undefined : deviceTypes[type]
  if (key === undefined || providers[key]) return undefined
  return `${platformName(key)} is not configured for this application yet, so nothing reaches the device.`
}

const isType = (type: number): type is DeviceType => Object.hasOwn(deviceTypes, type)

import { addressPlatforms, type DeviceType, deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import type { RequestOf } from '#contract/index.ts'
import { platformWord } from '#contract/language/platformWords.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { platformLabel } from '#format/platforms.ts'
import type { DeviceAction } from './deviceActions.ts'

type DeviceMethod =
  | 'registerDevice'
  | 'registerEmail'
  | 'registerUser'
  | 'registerEmailUser'
  | 'setBadge'
  | 'applicationOpen'
  | 'postEvent'
  | 'unregisterDevice'
  | 'deleteEmail'

export type DeviceCall = { [Name in DeviceMethod]: { method: Name; request: RequestOf<Name> } }[DeviceMethod]

export interface Device {
  application: string
  hwid: string
  type?: number
  known?: KnownDevice
}

export const isEmail = ({ type }: Pick<Device, 'type'>): boolean => type === 14

/** The person’s name from the default tag, unless it is blank. */
export const nameIn = (tags: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  typeof tags?.Name === 'string' && tags.Name.trim() !== '' ? tags.Name : undefined

export const isAddress = ({ type }: { type?: number | undefined }): boolean =>
  type !== undefined && addressPlatforms.has(type)

/** What a profile is about. */
export type DeviceNoun = 'device' | 'address' | 'number'

export const deviceNoun = (device: Pick<KnownDevice, 'device_type'> | undefined): DeviceNoun =>
  !isAddress({ type: device?.device_type }) ? 'device' : isEmail({ type: device?.device_type }) ? 'address' : 'number'

export const deviceName = ({ hwid, type, known }: Device): string =>
  isAddress({ type }) ? hwid.replace(/^whatsapp:/, '') : known?.device_model || hwid

export const linkUserLabel = ({ known }: Device): string => (known?.user_id ? 'Change user' : 'Link user')

// without its zod schema: the first screens load without zod
export const getDeviceType = ({ type }: Pick<Device, 'type'>): DeviceType | undefined =>
  deviceTypeIds.find((id) => id === type)

/** Links a user ID to a device; empty means that the hardware ID serves as the user ID (interface, registerUser). */
export function linkCall(device: Device, userId: string): DeviceCall {
  const { application, hwid } = device
  return isEmail(device)
    ? // the method requires a user ID; the address means none
      { method: 'registerEmailUser', request: { application, email: hwid, userId: userId || hwid } }
    : { method: 'registerUser', request: { application, hwid, userId, device_type: getDeviceType(device) } }
}

export interface Locale {
  language?: string
  /** Offset from UTC in seconds. */
  timezone?: number
}

export function localeCall(device: Device, { language, timezone }: Locale): DeviceCall | undefined {
  const { application, hwid, known } = device
  if (isEmail(device))
    return { method: 'registerEmail', request: { application, email: hwid, language, tz_offset: timezone } }
  const device_type = getDeviceType(device)
  const push_token = known?.push_token ?? undefined
  return (
    device_type && {
      method: 'registerDevice',
      request: { application, hwid, device_type, push_token, language, timezone },
    }
  )
}

export function tokenCall(device: Device): DeviceCall | undefined {
  const { application, hwid, known } = device
  const device_type = getDeviceType(device)
  const push_token = known?.push_token ?? undefined
  if (!device_type || push_token === undefined) return undefined
  return { method: 'registerDevice', request: { application, hwid, device_type, push_token } }
}

export function actionRefusal(action: DeviceAction, device: Device): string | undefined {
  const { known } = device
  const unreachable = known !== undefined && !known.push_token
  const kind = isEmail(device) ? 'Email addresses' : 'Phone numbers'
  if (action === 'badge') return isAddress(device) ? `${kind} don’t have badges` : undefined
  if (action === 'open') return isAddress(device) ? `${kind} don’t open apps` : undefined
  if (action === 'locale') {
    if (!known || getDeviceType(device) === undefined) return 'The service doesn’t provide the current values'
    // registering an address restores its push token
    return isAddress(device) && unreachable ? 'Saving would enable sending again' : undefined
  }
  if (action !== 'unregister' || !unreachable || isEmail(device)) return undefined
  return isAddress(device) ? 'Already unregistered' : 'It has no push token'
}

export const factsJson = ({ application, hwid, known }: Device, tags: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ application, ...(known ?? { hwid }), tags }, null, 2)

export const platformKey = (deviceType: number): string =>
  Object.entries(deviceTypes).find(([type]) => Number(type) === deviceType)?.[1] ?? `type ${deviceType}`

export function typeIn(values: Readonly<Record<string, unknown>>): number | undefined {
  const { Platform: word } = values
  const key = typeof word === 'string' ? platformWord(word) : undefined
  const type = Object.entries(deviceTypes).find(([, platform]) => platform === key)?.[0]
  return type === undefined ? undefined : Number(type)
}

export type Providers = Readonly<Record<string, boolean>>

/** What keeps every message from a platform; undefined if it is configured, or while that is unknown. */
export const platformGap = (type: number, providers: Providers | undefined): string | undefined =>
  providers && !providers[platformKey(type)] ? `${platformLabel(platformKey(type))} isn’t configured` : undefined

/** Whether messages reach it. The service doesn’t tell a device that was unregistered from one without permission. */
export function deliveryState({ device_type: type, push_token }: KnownDevice, providers?: Providers): string {
  if (push_token) return platformGap(type, providers) ?? 'Reachable'
  return type === 14 ? 'Unsubscribed' : isAddress({ type }) ? 'Unregistered' : 'No push token'
}

/** A user with more than one device. */
export interface TagOwner {
  userId: string
  devices: readonly KnownDevice[]
}

export function getTagOwner(
  device: KnownDevice | undefined,
  found: readonly KnownDevice[] | undefined = [],
): TagOwner | undefined {
  const userId = device?.user_id
  if (!userId) return undefined
  const devices = found.filter(({ user_id }) => user_id === userId)
  return devices.length > 1 ? { userId, devices } : undefined
}

/** The user’s inbox, otherwise the device’s. Undefined for an address without a user: only apps have inboxes. */
export function inboxOwner(
  device: { userId: string } | { hwid: string; user_id?: string | null; device_type?: number },
): { userId: string; hwid?: string } | undefined {
  if ('userId' in device) return device
  const { hwid, user_id, device_type: type } = device
  if (isAddress({ type })) return user_id ? { userId: user_id } : undefined
  return { userId: user_id || hwid, hwid }
}

export function userOfAll(devices: readonly KnownDevice[]): string | undefined {
  const first = devices[0]?.user_id || undefined
  return devices.every(({ user_id }) => user_id === first) ? first : undefined
}

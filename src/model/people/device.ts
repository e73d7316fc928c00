import { type DeviceType, deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import type { RequestOf } from '#contract/index.ts'
import { platformWord } from '#contract/language/platformWords.ts'
import type { KnownDevice } from '#contract/panel.ts'

/** Methods that change one device or record what happened on it. */
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

/** A call of one of them. */
export type DeviceCall = { [Name in DeviceMethod]: { method: Name; request: RequestOf<Name> } }[DeviceMethod]

/** What can be done to a device, as the address names it. */
export const actions = ['user', 'locale', 'badge', 'event', 'open', 'unregister', 'delete'] as const
export type DeviceAction = (typeof actions)[number]

/** A device that something is done to. */
export interface Device {
  application: string
  hwid: string
  /** Number of its platform, where that is known. */
  type?: number
  /** What the service tells of it, where it lists devices. */
  known?: KnownDevice
}

/** True for an email address, which has methods of its own. */
export const isEmail = ({ type }: Pick<Device, 'type'>): boolean => type === 14

/** True where the hardware ID is an address that serves as push token: email, SMS and WhatsApp. */
export const isAddress = ({ type }: Pick<Device, 'type'>): boolean => type === 14 || type === 18 || type === 21

/** What people call a device: its model, or its platform's word for it. */
export function deviceName({ hwid, type, known }: Device): string {
  if (type === 14 || type === 18 || type === 21) return hwid.replace(/^whatsapp:/, '')
  return known?.device_model || hwid
}

/** What giving a device a user is called. */
export const linkUserLabel = ({ known }: Device): string => (known?.user_id ? 'Change the user' : 'Link a user')

/** The type as a request takes it; undefined for one that the interface does not name. */
// not by its schema: the address of the first screens is read without zod
export const getDeviceType = ({ type }: Pick<Device, 'type'>): DeviceType | undefined =>
  deviceTypeIds.find((id) => id === type)

/** Links a user ID to a device; empty means that the hardware ID serves as user ID (interface, registerUser). */
export function linkCall(device: Device, userId: string): DeviceCall {
  const { application, hwid } = device
  return isEmail(device)
    ? // the method wants a user ID; the address itself stands for none
      { method: 'registerEmailUser', request: { application, email: hwid, userId: userId || hwid } }
    : { method: 'registerUser', request: { application, hwid, userId, device_type: getDeviceType(device) } }
}

/** What a device says of its person. */
export interface Locale {
  language?: string
  /** Offset from UTC in seconds. */
  timezone?: number
}

/** Registers a device once more with what it has, in another language or time zone. Undefined where its type is not known. */
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

/** Gives a device its push token back; undefined where the token is not known. */
export function tokenCall(device: Device): DeviceCall | undefined {
  const { application, hwid, known } = device
  const device_type = getDeviceType(device)
  const push_token = known?.push_token ?? undefined
  if (!device_type || push_token === undefined) return undefined
  return { method: 'registerDevice', request: { application, hwid, device_type, push_token } }
}

/** Why something makes no sense for a device; undefined where it does. */
export function obstacle(action: DeviceAction, device: Device): string | undefined {
  const { known } = device
  const unreachable = known !== undefined && !known.push_token
  switch (action) {
    case 'badge':
      return isAddress(device) ? 'Addresses don’t have badges' : undefined
    case 'open':
      return isAddress(device) ? 'Addresses don’t open apps' : undefined
    case 'locale':
      if (!known || getDeviceType(device) === undefined) return 'The service doesn’t provide the current values'
      // registering an address makes it its own push token again
      return isAddress(device) && unreachable ? 'Saving would turn sending back on' : undefined
    case 'unregister':
      if (!unreachable || isEmail(device)) return undefined
      return isAddress(device) ? 'Already unregistered' : 'It has no push token'
    default:
      return undefined
  }
}

/** All that is known of a device and its tags, as JSON to paste elsewhere. */
export const factsJson = ({ application, hwid, known }: Device, tags: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ application, ...(known ?? { hwid }), tags }, null, 2)

/** The key of a device's platform; a number that is not known stands for itself. */
export const platformKey = (deviceType: number): string =>
  Object.entries(deviceTypes).find(([type]) => Number(type) === deviceType)?.[1] ?? `type ${deviceType}`

/** The number of the platform that a device's tags tell; undefined where they do not. */
export function typeIn(values: Readonly<Record<string, unknown>>): number | undefined {
  const { Platform: word } = values
  const key = typeof word === 'string' ? platformWord(word) : undefined
  const type = Object.entries(deviceTypes).find(([, one]) => one === key)?.[0]
  return type === undefined ? undefined : Number(type)
}

/** The user of a device, where more devices are known to be theirs: their tags can be changed all at once. */
export interface TagOwner {
  userId: string
  /** How many were found, the device itself among them. */
  devices: number
}

/** The user of a device, where more of the devices found are theirs. */
export function getTagOwner(
  device: KnownDevice | undefined,
  found: readonly KnownDevice[] | undefined = [],
): TagOwner | undefined {
  const userId = device?.user_id
  if (!userId) return undefined
  const devices = found.filter(({ user_id }) => user_id === userId).length
  return devices > 1 ? { userId, devices } : undefined
}

/**
 * Whose inbox a device shows: its user's, otherwise its own, under the hardware ID. Undefined for an address without a user: only
 * apps have inboxes.
 */
export function inboxOwner(
  device: { userId: string } | { hwid: string; user_id?: string | null; device_type?: number },
): { userId: string; hwid?: string } | undefined {
  if ('userId' in device) return device
  const { hwid, user_id, device_type: type } = device
  if (isAddress(type === undefined ? {} : { type })) return user_id ? { userId: user_id } : undefined
  return { userId: user_id || hwid, hwid }
}

/** ID of the user that all of the devices belong to; undefined where they are several people's or one has no user. */
export function userOfAll(devices: readonly KnownDevice[]): string | undefined {
  const first = devices[0]?.user_id || undefined
  return devices.every(({ user_id }) => user_id === first) ? first : undefined
}

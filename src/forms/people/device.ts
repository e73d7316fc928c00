import type { DeviceCall } from '#api/deviceActions.ts'
import type { DeviceType } from '#contract/deviceTypes.ts'
import type { KnownDevice } from '#contract/panel.ts'
import { deviceType } from '#contract/values.ts'

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

/** True where the hardware id is an address that serves as push token: email, SMS and WhatsApp. */
export const isAddress = ({ type }: Pick<Device, 'type'>): boolean => type === 14 || type === 18 || type === 21

/** What people call a device: its model, or its platform's word for it. */
export function deviceName({ hwid, type, known }: Device): string {
  if (type === 14 || type === 18 || type === 21) return hwid.replace(/^whatsapp:/, '')
  return known?.device_model || hwid
}

/** What giving a device a user is called. */
export const linkWords = ({ known }: Device): string => (known?.user_id ? 'Change the user' : 'Link a user')

/** The type as a request takes it; undefined for one that the interface does not name. */
export const typeOf = ({ type }: Pick<Device, 'type'>): DeviceType | undefined => deviceType.safeParse(type).data

/** Links a user id to a device; empty means that the hardware id serves as user id (interface, registerUser). */
export function linkCall(device: Device, userId: string): DeviceCall {
  const { application, hwid } = device
  return isEmail(device)
    ? // the method wants a user id; the address itself stands for none
      { method: 'registerEmailUser', request: { application, email: hwid, userId: userId || hwid } }
    : { method: 'registerUser', request: { application, hwid, userId, device_type: typeOf(device) } }
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
  const device_type = typeOf(device)
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
  const device_type = typeOf(device)
  const push_token = known?.push_token ?? undefined
  if (!device_type || push_token === undefined) return undefined
  return { method: 'registerDevice', request: { application, hwid, device_type, push_token } }
}

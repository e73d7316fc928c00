import type { DeviceType } from '#contract/deviceTypes.ts'
import { language, zoneOffset } from '#contract/values.ts'

/**
 * What registerDevice and registerEmail take in addition to bulkRegisterDevice, in the order of the list of targets.
 * `email`: also for email addresses.
 */
export const deviceFields = {
  language: { label: 'Language', email: true, help: 'Two-letter codes, such as en' },
  userId: { label: 'User ID', email: true, help: 'Links the device to a person' },
  timezone: { label: 'Time zone', email: true, help: 'Seconds from UTC, such as 3600' },
  app_version: { label: 'App version', help: 'Such as 3.2.1' },
  device_model: { label: 'Model' },
  os_version: { label: 'System version' },
  idfa: { label: 'Advertising ID (IDFA)' },
  public_key: { label: 'Public key', help: 'Encrypts pushes to a browser' },
  auth_token: { label: 'Auth token', help: 'Encrypts pushes to a browser' },
  fcm_token: { label: 'FCM token' },
  fcm_push_set: { label: 'FCM push set' },
} as const satisfies Record<string, { label: string; email?: true; help?: string }>

export type DeviceField = keyof typeof deviceFields
export const deviceFieldNames = Object.keys(deviceFields) as DeviceField[]

/** What these columns fill in once their devices are registered, by the labels of the targets. */
export const addedLater = (targets: readonly { is: string; name?: string }[]): string[] =>
  targets.flatMap(({ is, name }) => (is === 'field' ? deviceFields[name as DeviceField].label : []))

/** The value of a cell, or what to enter instead. */
export function readDeviceField(field: DeviceField, cell: string): { value: string | number } | { fault: string } {
  const text = cell.trim()
  if (field === 'language') {
    const parsed = language.safeParse(text.toLowerCase())
    return parsed.success ? { value: parsed.data } : { fault: 'Use a two-letter language code, such as en' }
  }
  if (field !== 'timezone') return { value: text }
  const parsed = zoneOffset.safeParse(text === '' ? Number.NaN : Number(text))
  return parsed.success ? { value: parsed.data } : { fault: 'Enter the offset from UTC in seconds, such as 3600' }
}

/** A call that adds to a registered device what bulkRegisterDevice doesn’t take. Repeating it is safe. */
export type RegisterCall =
  | { method: 'registerDevice'; fields: { hwid: string; push_token: string; device_type: DeviceType } }
  | { method: 'registerEmail'; fields: { email: string } }

type Values = Partial<Record<DeviceField, string | number>>

export function toRegisterCall(
  hwid: string,
  push_token: string,
  device_type: DeviceType,
  { timezone, ...values }: Values,
): RegisterCall | undefined {
  const offset = timezone !== undefined
  if (device_type !== 14) {
    if (!offset && Object.keys(values).length === 0) return undefined
    const fields = { hwid, push_token, device_type, ...values, ...(offset && { timezone }) }
    return { method: 'registerDevice', fields }
  }
  const { language, userId } = values
  if (!offset && language === undefined && userId === undefined) return undefined
  const fields = {
    email: hwid,
    ...(language !== undefined && { language }),
    ...(userId !== undefined && { userId }),
    ...(offset && { tz_offset: timezone }),
  }
  return { method: 'registerEmail', fields }
}

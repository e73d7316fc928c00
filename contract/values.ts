import { z } from 'zod'

/** Device types (interface, Device types): the number on the wire and the key used in maps. */
export const deviceTypes = {
  1: 'ios',
  3: 'android',
  7: 'osx',
  8: 'windows',
  9: 'amazon',
  10: 'safari',
  11: 'chrome',
  12: 'firefox',
  14: 'email',
  17: 'huawei_android',
  18: 'sms',
  21: 'whats_app',
} as const

export type DeviceType = keyof typeof deviceTypes
export type PlatformKey = (typeof deviceTypes)[DeviceType]

/** Every device type as a number, ascending. */
export const deviceTypeIds = Object.keys(deviceTypes).map(Number) as DeviceType[]

/** Platforms that setApplicationPlatformStatus and preset segmentation accept. */
export const pushPlatformIds = [1, 3, 7, 8, 9, 10, 11, 12] as const

/** Platforms that createMessage accepts. */
export const messagePlatformIds = [1, 3, 7, 8, 9, 10, 11, 12, 17] as const

/** Keys of the providers map (interface, Providers map). */
export const providerKeys = [
  'ios',
  'amazon',
  'android',
  'baidu_android',
  'chrome',
  'email',
  'firefox',
  'huawei_android',
  'internet_explorer',
  'osx',
  'safari',
  'sms',
  'web',
  'whats_app',
  'windows',
] as const

const oneOf = <Id extends number>(ids: readonly Id[], message: string) => z.literal([...ids], { error: message })

export const deviceType = oneOf(deviceTypeIds, `Choose one of the device types ${deviceTypeIds.join(', ')}`)
export const pushPlatform = oneOf(pushPlatformIds, `Choose one of the platforms ${pushPlatformIds.join(', ')}`)
export const messagePlatform = oneOf(messagePlatformIds, `Choose one of the platforms ${messagePlatformIds.join(', ')}`)

/** Providers map: true where the platform is configured. Services may add keys. */
export const providers = z.record(z.string(), z.boolean())

/** Code of an application, preset, campaign, cluster or filter: five characters, hyphen, five characters. */
export const code = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{5}-[0-9A-Za-z]{5}$/, 'A code has five characters, a hyphen and five characters')

export const applicationCode = code.describe('Application code')

/** A name that people give: not empty, at most 255 characters. */
export const nameOf = (what: string) =>
  z.string().trim().min(1, `Give the ${what} a name`).max(255, 'Use at most 255 characters')

/** Two-letter lower-case ISO 639-1 code. */
export const language = z.string().regex(/^[a-z]{2}$/, 'Use a two-letter lower-case language code, such as en')

/** Offset from UTC in seconds, within a day either way. */
export const zoneOffset = z
  .int('Use whole seconds')
  .min(-86_400, 'An offset is at most a day')
  .max(86_400, 'An offset is at most a day')

/** E.164 number: plus sign and up to 15 digits, the first not zero. */
export const phoneNumber = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'Use an international number: a plus sign, the country code and the number, digits only')

export const emailAddress = z.email('Enter an address such as name@example.com').max(254, 'Use at most 254 characters')

/** True for a day that exists and a time within it. Parts are year, month 1 to 12, day, hour, minute, second. */
function exists(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return (
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  )
}

const dated = (pattern: RegExp, message: string) =>
  z.string().refine((text) => {
    const parts = pattern.exec(text)
    return parts !== null && exists(...(parts.slice(1).map(Number) as [number, number, number, number, number, number]))
  }, message)

/** `YYYY-MM-DD` */
export const date = dated(/^(\d{4})-(\d\d)-(\d\d)$/, 'Use a date such as 2025-12-31')
/** `YYYY-MM-DD HH:mm` in UTC (interface, Conventions 7). */
export const dateMinute = dated(/^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)$/, 'Use a date and time such as 2025-12-31 18:30')
/** `Y-m-d H:i:s` */
export const dateSecond = dated(
  /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/,
  'Use a date and time such as 2025-12-31 18:30:00',
)
/** `YYYY-MM-DD HH:mm` or `now`. */
export const sendDate = z.union([z.literal('now'), dateMinute], {
  error: 'Use now, or a date and time such as 2025-12-31 18:30',
})

/** Tag types (interface, Tag). */
export const tagTypes = {
  1: 'Integer',
  2: 'String',
  3: 'List',
  4: 'Date',
  5: 'Boolean',
  6: 'Decimal',
  7: 'Version',
} as const
export type TagType = keyof typeof tagTypes
export const tagType = z.literal([1, 2, 3, 4, 5, 6, 7], { error: 'Choose a tag type from 1 to 7' })

/** A tag's value in JSON; null removes it (interface, Conventions 7). */
export const tagValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number()])),
  z.null(),
])
export const tagValues = z.record(z.string().min(1, 'A tag has a name'), tagValue)

/** A text, or texts by language code (`default` allowed). */
export const localized = z.union([z.string(), z.record(z.string(), z.string())])

/** Base64 of a file, not empty, with or without line breaks. */
export const base64 = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `Choose the ${what}`)
    .refine(
      (text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text.replace(/\s+/g, '')) && text.replace(/\s+/g, '').length % 4 !== 1,
      {
        message: `The ${what} is not base64`,
      },
    )

export const httpUrl = z.url({ protocol: /^https?$/, error: 'Enter an address that starts with https:// or http://' })

/** An account's object whose fields the service may extend. */
export const nothing = z.null().optional()

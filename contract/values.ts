import { z } from 'zod'
import { deviceTypeIds, messagePlatformIds, pushPlatformIds } from './deviceTypes.ts'
import { joinWords } from './joinWords.ts'
import { assumed } from './method.ts'

const oneOf = <Id extends number>(ids: readonly Id[], message: string) => z.literal([...ids], { error: message })

export const deviceType = oneOf(deviceTypeIds, `Use one of the device types ${joinWords(deviceTypeIds, 'and')}`)
export const pushPlatform = oneOf(pushPlatformIds, `Use one of the platforms ${joinWords(pushPlatformIds, 'and')}`)
export const messagePlatform = oneOf(
  messagePlatformIds,
  `Use one of the platforms ${joinWords(messagePlatformIds, 'and')}`,
)

/** Providers map: true if the platform is configured. Services may add keys. */
export const providers = z.record(z.string(), z.boolean())

/** Code of an application, preset, campaign, cluster, or filter: five characters, a hyphen, five characters. In any case. */
export const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Za-z]{5}-[0-9A-Za-z]{5}$/, 'Enter a code of five characters, a hyphen, and five characters')

export const applicationCode = code.describe('Application code')

/** True if any of the text is visible: some characters, such as U+200B, aren’t. */
export const isVisible = (text: string): boolean => /[^\s\p{DI}\u2800]/u.test(text)

/** The name of something new: visible, on one line, without direction marks, at most 255 characters. */
export const nameSchema = (what: string) =>
  assumed(
    z
      .string()
      .trim()
      .refine(isVisible, `Enter a name for the ${what}`)
      .max(255, 'Use at most 255 characters')
      .regex(/^[^\p{Cc}\u2028-\u202E\u2066-\u2069]*$/u, 'Remove line breaks and invisible control characters'),
    'At most 255 visible characters on one line; leading and trailing spaces are removed.',
  )

/** An ID in a path: servers limit its length, it must be valid Unicode, and dots would change the path. */
export const pathId = (missing: string) =>
  assumed(
    z
      .string()
      .min(1, missing)
      .max(100, 'Use at most 100 characters')
      .regex(/^(?!\.{1,2}$)\P{Surrogate}*$/u, 'This isn’t a valid ID'),
    'IDs in a path have at most 100 characters.',
  )

/** The name of something that exists, unchecked: the service may have had other rules. */
export const existing = (what: string) => z.string().min(1, `Enter the ${what}`)

/** Two-letter lowercase ISO 639-1 code. */
export const language = z.string().regex(/^[a-z]{2}$/, 'Use a two-letter lowercase language code, such as en')

/** Offset from UTC in seconds, less than a day in either direction. */
export const zoneOffset = assumed(
  z
    .int('Use a whole number of seconds')
    .min(-86_400, 'Use an offset of at most a day')
    .max(86_400, 'Use an offset of at most a day'),
  'An offset of at most 24 hours from UTC.',
)

/** E.164 number: plus sign and up to 15 digits, the first not zero. */
export const phoneNumber = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'Enter a phone number in international format, such as +447700900123')

export const emailAddress = z
  .email('Enter an email address, such as name@example.com')
  .max(254, 'Use at most 254 characters')

export const tagType = z.literal([1, 2, 3, 4, 5, 6, 7], { error: 'Use a tag type from 1 to 7' })

/** A tag's value in JSON; null removes it (interface, Conventions 7). */
export const tagValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number()])),
  z.null(),
])
export const tagValueMap = z.record(z.string().min(1, 'Enter a tag name'), tagValue)

/** A text, or texts by language code (`default` allowed). */
export const localized = z.union([z.string(), z.record(z.string(), z.string())], {
  error: 'Enter text, or text by language',
})

/** Base64 of a file, not empty, with or without line breaks. */
export const base64 = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `Choose the ${what}`)
    .refine(
      (text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text.replace(/\s+/g, '')) && text.replace(/\s+/g, '').length % 4 !== 1,
      {
        message: `The ${what} isn’t base64`,
      },
    )

export const httpUrl = z.url({ protocol: /^https?$/, error: 'Enter a URL that starts with https:// or http://' })

/** Maximum lengths of hardware and user IDs, and of push tokens: chosen, far longer than real ones. */
export const idLimit = 500
export const pushTokenLimit = 2000

/** The stored ID of a device: email addresses in lower case, since they ignore case. */
export const storedHwid = (id: string): string => (/^[^\s@]+@[^\s@]+$/.test(id) ? id.toLowerCase() : id)

/** Unique ID of a device. */
export const hwid = z
  .string()
  .min(1, 'Enter the hardware ID of the device')
  .max(idLimit, `Use at most ${idLimit} characters`)
  .overwrite(storedHwid)

/** External user ID, where an empty one has a meaning too. */
export const anyUserId = z.string().max(idLimit, `Use at most ${idLimit} characters`)
/** External user ID. */
export const userId = anyUserId.min(1, 'Enter the user ID')

/** A device’s address at its push service. */
export const pushToken = z
  .string()
  .max(pushTokenLimit, `Use at most ${pushTokenLimit.toLocaleString('en-US')} characters`)

/** Address of a device on the chat-messaging platform: `whatsapp:` and an E.164 number. */
export const whatsAppNumber = z
  .string()
  .regex(/^whatsapp:\+[1-9]\d{6,14}$/, 'Use whatsapp: and an international number, such as whatsapp:+447700900123')

/** Code of a message: 4, 8, and 8 uppercase hex characters. */
export const messageCode = z
  .string()
  .trim()
  .regex(/^[0-9A-F]{4}-[0-9A-F]{8}-[0-9A-F]{8}$/, 'Use a message code such as 0000-00000000-00000000')

/** 0 for no, 1 for yes. */
export const zeroOrOne = z.literal([0, 1], { error: 'Use 0 for no or 1 for yes' })

/** A span of time in whole seconds. */
export const seconds = assumed(z.int('Use a whole number of seconds').min(0, 'Use 0 or more seconds'), 'At least 0.')

/** A count in a response, which may be a string. */
export const count = z.coerce.number()

const mostLevels = 500

const isNestedWithin = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((item) => isNestedWithin(levels - 1, item)))

/** Refuses values nested so deeply that serializing or storing them overflows the stack; `abort`: later checks serialize. */
export const shallow = <Schema extends z.ZodType>(schema: Schema, { abort = false } = {}): Schema =>
  schema.refine((value) => isNestedWithin(mostLevels, value), {
    error: `Use at most ${mostLevels} levels of nesting`,
    abort,
  })

/** An object with any content, for payloads. */
export const anyObject = assumed(
  shallow(z.record(z.string(), z.unknown(), { error: 'Enter a JSON object' })),
  `Nested at most ${mostLevels} levels deep.`,
)

/** Degrees north, -90 to 90. */
export const latitude = z
  .number('Enter a number')
  .min(-90, 'Enter a latitude from -90 to 90')
  .max(90, 'Enter a latitude from -90 to 90')
/** Degrees east, -180 to 180. */
export const longitude = z
  .number('Enter a number')
  .min(-180, 'Enter a longitude from -180 to 180')
  .max(180, 'Enter a longitude from -180 to 180')

const sendRates = 'Enter a whole number from 100 to 1,000'

/** Pushes per second for a whole message (interface, Limits). */
export const sendRate = z.int(sendRates).min(100, sendRates).max(1000, sendRates)

/** 0 keeps links, 2 shortens them. */
export const shortening = z
  .literal([0, 2], { error: 'Use 0 for no shortening or 2 for the link shortener' })
  .describe('0 no shortening, 2 link shortener (default)')

export const interruptionLevels = ['passive', 'active', 'time-sensitive', 'critical'] as const

/** Adds an issue of a cross-field rule: the field’s path from the object with the rule, and what to do. */
export function report(context: z.RefinementCtx, path: PropertyKey[], message: string): void {
  context.addIssue({ code: 'custom', path, message })
}

/** The response of a method that returns null, or no `response` at all. */
export const nothing = z.null().optional()

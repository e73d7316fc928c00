import { z } from 'zod'
import { devices } from '#contract/devices.ts'
import { email } from '#contract/email.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { deviceType, emailAddress, report } from '#contract/values.ts'
import { plainNumber } from '../shared/phone.ts'
import { phoneNumberFault } from '../shared/phoneNumberFault.ts'
import type { DeviceCall, Providers } from './device.ts'
import { type TagValue, valueFrom } from './tagDraft.ts'

const text = z.string().trim().optional()
const filledTag = z.object({ name: z.string(), value: z.union([z.string(), z.array(z.string())]) })
const fields = z.object({
  platform: z.string({ error: 'Select a platform' }).min(1, 'Select a platform'),
  hwid: text,
  push_token: text,
  /** The push token that is registered although it doesn’t look like one. */
  trusted_token: text,
  phone: text,
  email: text,
  userId: text,
  language: z.string().optional(),
  timezone: z.string().optional(),
  tags: z.array(filledTag),
  app_version: text,
  device_model: text,
  os_version: text,
  idfa: text,
  public_key: text,
  auth_token: text,
  fcm_token: text,
  fcm_push_set: text,
})

export type Registration = z.infer<typeof fields>
export type FilledTag = z.infer<typeof filledTag>

export type TagTypeLookup = (tag: string) => TagType | undefined

export const knownBy = (platform: string | undefined): 'email' | 'phone' | 'hwid' =>
  platform === '14' ? 'email' : platform === '18' || platform === '21' ? 'phone' : 'hwid'

const ownFields: Readonly<Record<string, readonly (keyof Registration)[]>> = {
  1: ['idfa'],
  11: ['public_key', 'auth_token', 'fcm_token', 'fcm_push_set'],
  12: ['public_key', 'auth_token'],
}

export const registrationFields = (platform = ''): readonly (keyof Registration)[] =>
  knownBy(platform) === 'hwid' ? ['app_version', 'device_model', 'os_version', ...(ownFields[platform] ?? [])] : []

export function registrationCall(draft: Registration, application: string, typeOf: TagTypeLookup): DeviceCall {
  const { platform, phone = '', language, timezone, userId } = draft
  const tags = tagsFrom(draft.tags, typeOf)
  const person = {
    ...(userId && { userId }),
    ...(language && { language }),
    ...(Object.keys(tags).length > 0 && { tags }),
  }
  const offset = timezone ? Number(timezone) : undefined
  if (knownBy(platform) === 'email') {
    const request = {
      application,
      email: draft.email ?? '',
      ...person,
      ...(offset !== undefined && { tz_offset: offset }),
    }
    return { method: 'registerEmail', request }
  }
  const number = typedNumber(phone) ?? phone
  const id = platform === '21' ? `whatsapp:${number}` : knownBy(platform) === 'phone' ? number : (draft.hwid ?? '')
  const fields = registrationFields(platform).flatMap((name) => (draft[name] ? [[name, draft[name]] as const] : []))
  const request = {
    application,
    hwid: id,
    // an invalid platform is reported at its field
    device_type: deviceType.safeParse(Number(platform)).data ?? 1,
    ...(knownBy(platform) === 'hwid' && draft.push_token && { push_token: draft.push_token }),
    ...person,
    ...(offset !== undefined && { timezone: offset }),
    ...Object.fromEntries(fields),
  }
  return { method: 'registerDevice', request }
}

/** The call says more than which device it is about: blank fields of a known one change nothing. */
export const changesDevice = ({ request }: DeviceCall): boolean =>
  Object.keys(request).some((name) => !['application', 'hwid', 'email', 'device_type'].includes(name))

export function keptAs({ request }: DeviceCall): string {
  if ('email' in request && request.email) return request.email.toLowerCase()
  return ('hwid' in request && request.hwid) || ''
}

const tagsFrom = (tags: readonly FilledTag[], typeOf: TagTypeLookup): Record<string, TagValue> =>
  Object.fromEntries(
    tags.flatMap(({ name, value }) => {
      const read = valueFrom(typeOf(name) ?? 2, value)
      return 'value' in read ? [[name, read.value] as const] : []
    }),
  )

const places: Readonly<Record<string, keyof Registration>> = { tz_offset: 'timezone', device_type: 'platform' }

export const registrationSchema = (application: string, typeOf: TagTypeLookup) =>
  fields.superRefine((draft, context) => {
    if (!draft.platform) return
    for (const [index, { name, value }] of draft.tags.entries()) {
      const read = valueFrom(typeOf(name) ?? 2, value)
      if ('error' in read) report(context, ['tags', index, 'value'], read.error)
    }
    if (draft.push_token && /\s/.test(draft.push_token))
      report(context, ['push_token'], 'Push tokens don’t contain spaces')
    else if (draft.push_token && draft.push_token !== draft.trusted_token) {
      const doubt = tokenDoubt(draft.platform, draft.push_token)
      if (doubt !== undefined) report(context, ['push_token'], doubt)
    }
    const by = knownBy(draft.platform)
    if (by === 'phone' && typedNumber(draft.phone ?? '') === undefined) {
      report(context, ['phone'], phoneNumberFault(draft.phone ?? ''))
      return
    }
    const { method, request } = registrationCall(draft, application, typeOf)
    const schema: z.ZodType = method === 'registerEmail' ? email.registerEmail.request : devices.registerDevice.request
    for (const { path, message } of schema.safeParse(request).error?.issues ?? []) {
      const name = String(path[0])
      report(context, [name === 'hwid' ? by : (places[name] ?? name)], message)
    }
  })

/** `providers`: a number is one of the configured platform, as far as that is known. */
export function guessRegistration(find: string, providers: Providers = {}): Partial<Registration> {
  const typed = find.trim()
  if (typed === '') return {}
  if (emailAddress.safeParse(typed).success) return { platform: '14', email: typed }
  const phone = typedNumber(typed)
  if (phone !== undefined) {
    const chats = /^whatsapp:/i.test(typed) || (providers.whats_app && !providers.sms)
    return { platform: chats ? '21' : '18', phone }
  }
  // iOS IDs are uppercase UUIDs, Android IDs 16 hex digits
  if (/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/.test(typed)) return { platform: '1', hwid: typed }
  if (/^[0-9a-f]{16}$/.test(typed)) return { platform: '3', hwid: typed }
  return /^[0-9a-f-]{16,}$/i.test(typed) ? { hwid: typed } : { userId: typed }
}

/** All that is known of an unregistered device, without the language and such, which are kept. */
export function registerAgain({ hwid, device_type, user_id }: KnownDevice): Partial<Registration> {
  const platform = String(device_type)
  return { platform, [knownBy(platform)]: hwid.replace(/^whatsapp:/, ''), ...(user_id && { userId: user_id }) }
}

export const tokenHelp: Readonly<Record<string, string>> = {
  1: 'Hex digits, usually 64. Stored in lowercase.',
  3: 'The app’s Firebase registration token.',
  7: 'Hex digits, usually 64.',
  8: 'The app’s Windows channel URI.',
  9: 'The app’s Amazon registration ID.',
  10: 'Hex digits, usually 64.',
  11: 'The last part of the browser’s push endpoint URL.',
  12: 'The last part of the browser’s push endpoint URL.',
  17: 'The app’s Huawei push token.',
}

/** Why a push token can’t be one of its platform. The service accepts any text, so a doubtful one can be registered on purpose. */
export function tokenDoubt(platform: string, token: string): string | undefined {
  const hex = ['1', '7', '10'].includes(platform)
  if (!hex || token.trim() === '' || /^[0-9a-f]{32,200}$/i.test(token.trim())) return undefined
  return /^[0-9a-f]+$/i.test(token.trim())
    ? 'This is too short or too long for a push token of this platform, which usually has 64 hex digits.'
    : 'Push tokens of this platform contain only hex digits: 0 to 9 and A to F.'
}

/** The E.164 form of a phone number; undefined if it isn’t international. */
export function typedNumber(typed: string): string | undefined {
  const number = plainNumber(typed)
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

/** The hardware ID of a phone number on its platform. */
export const numberId = (platform: string, number: string) => (platform === '21' ? `whatsapp:${number}` : number)

/** What a device would be registered by, empty while it isn’t one. */
export function typedId({ platform, hwid = '', phone = '', email = '' }: Registration): string {
  const by = knownBy(platform)
  if (by === 'email') return email.trim().toLowerCase()
  if (by === 'hwid') return platform === '' ? '' : hwid.trim()
  const number = typedNumber(phone)
  return number === undefined ? '' : numberId(platform, number)
}

import { testPrefix } from '#contract/messageKinds.ts'
import { type Notification, notification } from '#contract/messages.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { chooseText, type Localized } from '#contract/rendering/languages.ts'
import { lenient } from '#contract/wire.ts'
import { asObject, jsonValue } from '../shared/json.ts'
import { sentTexts } from '../shared/texts.ts'
import { namesIn, toCondition } from './audience.ts'
import { getPlatforms } from './effective.ts'
import { imageFields, isJson, isLocalized } from './options.ts'
import {
  type AudienceDraft,
  type CommonDraft,
  hasOwnPlace,
  type PushDraft,
  type Texts,
  type WhenDraft,
} from './pushDraft.ts'

/** The createMessage request of a draft. Invalid values are kept as typed for the schema to reject. */
export function toNotification(draft: PushDraft): Notification {
  const { fields, preset, platforms } = draft
  const sent = {
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) => {
        const given = sentValue(field, value, draft.languages)
        return given === undefined ? [] : [[field, given]]
      }),
    ),
    ...images(draft),
    ...opening(draft),
    ...(preset && { preset }),
    ...(platforms && { platforms: platforms.map(Number) }),
    ...getInbox(draft),
    ...named('template_bindings', draft.bindings),
    ...commonRequest(draft),
  }
  return lenient(notification, sent) as Notification
}

export const commonRequest = ({ audience, when, placeholders, transactionId }: CommonDraft) => ({
  ...target(audience),
  ...timingFields(when),
  ...named('dynamic_content_placeholders', placeholders),
  ...(transactionId && { transactionId }),
})

function sentValue(field: string, value: unknown, languages: readonly string[]): unknown {
  if (value === undefined || value === null || value === '' || value === false) return undefined
  if (isLocalized(field)) return sentTexts(value as Texts, languages)
  if (isJson(field)) return jsonOr(value)
  if (field === 'data') return asObject(jsonOr(value)) ?? value
  if (field === 'safari_url_args') return String(value).split('\n').filter(Boolean)
  return value
}

export function jsonOr(value: unknown): unknown {
  const parsed = typeof value === 'string' ? jsonValue(value) : value
  return parsed === undefined ? value : parsed
}

/** The shared image, for each platform of the message without an image of its own. */
const images = (draft: PushDraft) =>
  draft.image.trim() === ''
    ? {}
    : Object.fromEntries(
        imageFields(getPlatforms(draft, undefined)).map((field) => [field, draft.fields[field] || draft.image.trim()]),
      )

function opening({ opens, fields }: PushDraft): Record<string, unknown> {
  return {
    rich_media: opens === 'richMedia' ? fields.rich_media : undefined,
    link: opens === 'link' || opens === 'deepLink' ? fields.link : undefined,
    minimize_link: opens === 'deepLink' ? 0 : opens === 'link' ? fields.minimize_link : undefined,
  }
}

function target(audience: AudienceDraft): Record<string, unknown> {
  const { kind, filter, conditions, operator, users, devices, near } = audience
  const point = { lat: near.lat.trim(), lng: near.lng.trim(), range: near.range.trim() }
  const anywhere = point.lat === '' && point.lng === '' && point.range === ''
  const geozone = anywhere || kind === 'users' || kind === 'devices' ? {} : { geozone: point }
  const conditionFields = conditions.length > 0 && {
    conditions: conditions.map(toCondition),
    ...(conditions.length > 1 && { conditions_operator: operator }),
  }
  switch (kind) {
    case 'segment':
      return { filter, ...conditionFields, ...geozone }
    case 'conditions':
      return { ...conditionFields, ...geozone }
    case 'users':
      return { users: namesIn(users) }
    case 'devices':
      return { devices: namesIn(devices) }
    default:
      return geozone
  }
}

export function timingFields({ kind, day, time, timezone }: WhenDraft): Record<string, unknown> {
  if (kind === 'now') return { send_date: 'now' }
  const send_date = `${day.trim()} ${time.trim()}`
  return kind === 'zone' ? { send_date, timezone } : { send_date, ignore_user_timezone: false }
}

const getInbox = ({ inbox, fields: { inbox_days, inbox_date, inbox_image } }: PushDraft): Record<string, unknown> => ({
  inbox_days: inbox === 'days' ? inbox_days : undefined,
  inbox_date: inbox === 'date' ? inbox_date : undefined,
  inbox_image: inbox === 'off' ? undefined : inbox_image,
})

function named(field: string, rows: readonly { name: string; value: string }[]): Record<string, unknown> {
  const given = rows.filter(({ name }) => name.trim() !== '')
  return given.length === 0 ? {} : { [field]: Object.fromEntries(given.map(({ name, value }) => [name.trim(), value])) }
}

/** Adds a transaction ID derived from draft and content: a retry of the same message is never sent twice. */
export function guardedNotification<Sent extends object>(sent: Sent, draftId: string) {
  const given = 'transactionId' in sent && typeof sent.transactionId === 'string' ? sent.transactionId : undefined
  return { ...sent, transactionId: given ?? `${draftId}-${fingerprint(JSON.stringify(sent))}` }
}

export function source(sent: object): string {
  const { transactionId: _, ...rest } = sent as { transactionId?: unknown }
  return fingerprint(JSON.stringify(rest))
}

/** FNV-1a over UTF-16 code units with two seeds: 16 hex digits. */
function fingerprint(text: string): string {
  const half = (beginning: number) => {
    let hash = beginning
    for (let index = 0; index < text.length; index += 1) {
      hash ^= text.charCodeAt(index)
      hash = Math.imul(hash, 0x01000193)
    }
    return (hash >>> 0).toString(16).padStart(8, '0')
  }
  return half(0x811c9dc5) + half(0x9747b28c)
}

const leftOut = (field: string): boolean =>
  /^(campaign|send_rate|capping_)/.test(field) ||
  (hasOwnPlace(field) && field !== 'dynamic_content_placeholders' && field !== 'template_bindings')

/** The draft ID of a test: its transaction ID marks it as a test in lists of messages. */
export const testGuard = (id: string): string => `${testPrefix}${id}`

/**
 * The push for a test: sent now, to these devices or people, without campaign and capping. The preset is merged in, not named.
 * With a language, everyone gets its texts.
 */
export function testNotification(
  push: Notification,
  preset: Partial<Notification> | undefined,
  to: Pick<Notification, 'devices' | 'users'>,
  language?: string,
): Notification {
  const entries = Object.entries({ ...preset, ...withoutUndefined(push) })
  const remaining = Object.fromEntries(entries.filter(([field]) => !leftOut(field)))
  const shown = language === undefined ? remaining : inLanguage(remaining, language)
  return { ...shown, ...to, send_date: 'now', capping_exclude: true, capping_avoid: true }
}

const inLanguage = (sent: Readonly<Record<string, unknown>>, language: string) =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([field, value]) => {
      const shown = isLocalized(field) ? chooseText(value as Localized, language)?.text : value
      return shown === undefined ? [] : [[field, shown]]
    }),
  )

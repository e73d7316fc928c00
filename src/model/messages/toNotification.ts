import { type Notification, notification } from '#contract/messages.ts'
import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { lenient } from '#contract/wire.ts'
import { asObject } from '../presets/presetRecord.ts'
import { namesIn, toCondition } from './audience.ts'
import { isJson, isLocalized } from './options.ts'
import { type AudienceDraft, hasOwnPlace, type PushDraft, type Texts, type WhenDraft } from './pushDraft.ts'

/**
 * The push that a draft stands for, as createMessage takes it (interface, createMessage). Empty fields are left out; what is
 * not right yet goes as it was typed, for the schema to refuse.
 */
export function toNotification(draft: PushDraft): Notification {
  const { fields, preset, platforms, transactionId } = draft
  const sent = {
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) => {
        const given = sentValue(field, value, draft.languages)
        return given === undefined ? [] : [[field, given]]
      }),
    ),
    ...opening(draft),
    ...(preset && { preset }),
    ...(platforms.length > 0 && { platforms: platforms.map(Number) }),
    ...target(draft.audience),
    ...timing(draft.when),
    ...getInbox(draft),
    ...named('dynamic_content_placeholders', draft.placeholders),
    ...named('template_bindings', draft.bindings),
    ...(transactionId && { transactionId }),
  }
  return lenient(notification, sent) as Notification
}

/** Texts by language without the empty ones; one text alone where it is that of the Default language. Undefined for none. */
export function sentTexts(texts: Texts, languages: readonly string[]): string | Texts | undefined {
  const written = languages.flatMap((language) => {
    const text = texts[language]
    return text === undefined || text.trim() === '' ? [] : [[language, text] as const]
  })
  const [first] = written
  if (first === undefined) return undefined
  return written.length === 1 && first[0] === defaultLanguage ? first[1] : Object.fromEntries(written)
}

function sentValue(field: string, value: unknown, languages: readonly string[]): unknown {
  if (value === undefined || value === null || value === '' || value === false) return undefined
  if (isLocalized(field)) return sentTexts(value as Texts, languages)
  if (isJson(field)) return jsonOr(value)
  // data may be an object or a text
  if (field === 'data') return asObject(jsonOr(value)) ?? value
  if (field === 'safari_url_args') return String(value).split('\n').filter(Boolean)
  return value
}

/** What a text of JSON says; the text itself where it is none. */
export function jsonOr(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Of link and rich media only the one that was chosen. A deep link is never shortened. */
function opening({ opens, fields }: PushDraft): Record<string, unknown> {
  return {
    rich_media: opens === 'richMedia' ? fields.rich_media : undefined,
    link: opens === 'link' || opens === 'deepLink' ? fields.link : undefined,
    minimize_link: opens === 'deepLink' ? 0 : opens === 'link' ? fields.minimize_link : undefined,
  }
}

/** The audience of a message, by the fields of its request. */
export function target({
  kind,
  filter,
  conditions,
  operator,
  users,
  devices,
  near,
}: AudienceDraft): Record<string, unknown> {
  const point = { lat: near.lat.trim(), lng: near.lng.trim(), range: near.range.trim() }
  const anywhere = point.lat === '' && point.lng === '' && point.range === ''
  const geozone = anywhere || kind === 'users' || kind === 'devices' ? {} : { geozone: point }
  const asked = conditions.length > 0 && {
    conditions: conditions.map(toCondition),
    ...(conditions.length > 1 && { conditions_operator: operator }),
  }
  switch (kind) {
    case 'segment':
      return { filter, ...asked, ...geozone }
    case 'conditions':
      return { ...asked, ...geozone }
    case 'users':
      return { users: namesIn(users) }
    case 'devices':
      return { devices: namesIn(devices) }
    default:
      return geozone
  }
}

/** When it goes: at once, at a time of a named zone, or at that time of each device's own clock. */
export function timing({ kind, day, time, timezone }: WhenDraft): Record<string, unknown> {
  if (kind === 'now') return { send_date: 'now' }
  const send_date = `${day.trim()} ${time.trim()}`
  return kind === 'zone' ? { send_date, timezone } : { send_date, ignore_user_timezone: false }
}

function getInbox({ inbox, fields }: PushDraft): Record<string, unknown> {
  const { inbox_days, inbox_date, inbox_image } = fields
  if (inbox === 'off') return { inbox_days: undefined, inbox_date: undefined, inbox_image: undefined }
  return inbox === 'days'
    ? { inbox_days, inbox_date: undefined, inbox_image }
    : { inbox_days: undefined, inbox_date, inbox_image }
}

/** Rows as an object under a field; nothing where there are none. */
export function named(field: string, rows: readonly { name: string; value: string }[]): Record<string, unknown> {
  const given = rows.filter(({ name }) => name.trim() !== '')
  return given.length === 0 ? {} : { [field]: Object.fromEntries(given.map(({ name, value }) => [name.trim(), value])) }
}

/**
 * A request with a transaction ID (interface, createMessage): the same draft that says the same has the same one, so that
 * trying again after a lost answer never sends twice, while what was changed meanwhile is not taken for the first attempt.
 */
export function guardedNotification<Sent extends object>(
  sent: Sent,
  draftId: string,
): Sent & { transactionId: string } {
  const given = 'transactionId' in sent && typeof sent.transactionId === 'string' ? sent.transactionId : undefined
  return { ...sent, transactionId: given ?? `${draftId}-${fingerprint(JSON.stringify(sent))}` }
}

/** What a request says, whatever its transaction ID: 16 hex digits. */
export function source(sent: object): string {
  const { transactionId: _, ...said } = sent as { transactionId?: unknown }
  return fingerprint(JSON.stringify(said))
}

/** For how long the service remembers a transaction ID, in milliseconds. */
export const guardLasts = 5 * 60_000

/** FNV-1a over UTF-16 code units, twice with different beginnings: 16 hex digits. */
function fingerprint(text: string): string {
  const half = (beginning: number) => {
    let hash = beginning
    for (let place = 0; place < text.length; place += 1) {
      hash ^= text.charCodeAt(place)
      hash = Math.imul(hash, 0x01000193)
    }
    return (hash >>> 0).toString(16).padStart(8, '0')
  }
  return half(0x811c9dc5) + half(0x9747b28c)
}

/** Fields that a test send leaves out: audience, schedule, and limits that it must not use up. */
const leftOut = (field: string): boolean =>
  /^(campaign|send_rate|capping_)/.test(field) ||
  (hasOwnPlace(field) && field !== 'dynamic_content_placeholders' && field !== 'template_bindings')

/**
 * The push as it is tried on a few devices: at once, to them alone, counted for no campaign and no capping. What its preset says
 * goes along by itself: the preset would bring its campaign and its platforms.
 */
export function testNotification(
  push: Notification,
  preset: Partial<Notification> | undefined,
  tokens: readonly string[],
): Notification {
  const whole = Object.entries({ ...preset, ...withoutUndefined(push) })
  const kept = Object.fromEntries(whole.filter(([field]) => !leftOut(field)))
  return { ...kept, devices: [...tokens], send_date: 'now', capping_exclude: true, capping_avoid: true }
}

import type { Notification } from '#contract/messages.ts'
import { byLanguage, defaultLanguage, type Localized } from '#contract/rendering/languages.ts'
import { conditionNode } from '../audience/conditionNode.ts'
import { isJson, isLocalized, pushFieldNames } from './fieldKinds.ts'
import { type AudienceDraft, emptyPush, type Opens, type PushDraft, type WhenDraft } from './pushDraft.ts'

// what has a place of its own in the draft
const placed = new Set([
  'preset',
  'platforms',
  'filter',
  'users',
  'devices',
  'conditions',
  'conditions_operator',
  'geozone',
  'send_date',
  'timezone',
  'ignore_user_timezone',
  'transactionId',
  'dynamic_content_placeholders',
  'template_bindings',
])

/**
 * The draft that says the same as a push: of one that was sent, or of a preset. Toward whom and when it went is taken along
 * only `withTarget`: a template never brings an audience by itself.
 */
export function fromNotification(
  sent: Partial<Notification>,
  zone: string,
  { withTarget = false }: { withTarget?: boolean } = {},
): PushDraft {
  const empty = emptyPush(zone)
  const given = Object.entries(sent).filter(
    ([field, value]) => pushFieldNames.includes(field) && !placed.has(field) && value !== undefined && value !== null,
  )
  return {
    ...empty,
    preset: sent.preset ?? '',
    languages: languagesOf(sent),
    fields: {
      ...Object.fromEntries(given.map(([field, value]) => [field, typedValue(field, value)])),
      // a picture alone keeps it until the next day
      ...(sent.inbox_image !== undefined &&
        sent.inbox_days === undefined &&
        sent.inbox_date === undefined && { inbox_days: '1' }),
    },
    opens: opensOf(sent),
    placeholders: rows(sent.dynamic_content_placeholders),
    bindings: rows(sent.template_bindings),
    platforms: (sent.platforms ?? []).map(String),
    inbox:
      sent.inbox_date !== undefined
        ? 'date'
        : sent.inbox_days !== undefined || sent.inbox_image !== undefined
          ? 'days'
          : 'off',
    ...(withTarget && { audience: audienceOf(sent, empty.audience), when: whenOf(sent, empty.when) }),
  }
}

/** Every language a push has a text in, the Default first. */
export function languagesOf(sent: Partial<Notification>): string[] {
  const found = Object.entries(sent).flatMap(([field, value]) =>
    isLocalized(field) && value ? Object.keys(byLanguage(value as Localized)) : [],
  )
  return [...new Set([defaultLanguage, ...found])]
}

function typedValue(field: string, value: unknown): unknown {
  if (isLocalized(field)) return byLanguage(value as Localized)
  if (isJson(field)) return JSON.stringify(value, null, 2)
  if (field === 'data') return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  if (field === 'safari_url_args') return (value as string[]).join('\n')
  return typeof value === 'number' ? String(value) : value
}

function opensOf({ rich_media, link, minimize_link }: Partial<Notification>): Opens {
  if (rich_media) return 'richMedia'
  if (!link) return 'app'
  return minimize_link === 0 && !/^https?:/i.test(link) ? 'deepLink' : 'link'
}

/** Named values as rows. */
export const rows = (given: Readonly<Record<string, unknown>> | undefined) =>
  Object.entries(given ?? {}).map(([name, value]) => ({ name, value: String(value) }))

function audienceOf(sent: Partial<Notification>, empty: AudienceDraft): AudienceDraft {
  const { devices, users, filter, conditions, conditions_operator = 'AND', geozone } = sent
  return {
    ...empty,
    kind: devices ? 'devices' : users ? 'users' : filter !== undefined ? 'segment' : conditions ? 'conditions' : '',
    filter: filter ?? '',
    conditions: (conditions ?? []).map(conditionNode),
    operator: conditions_operator,
    users: (users ?? []).join('\n'),
    devices: (devices ?? []).join('\n'),
    near: geozone ? { lat: String(geozone.lat), lng: String(geozone.lng), range: String(geozone.range) } : empty.near,
  }
}

function whenOf({ send_date, timezone, ignore_user_timezone }: Partial<Notification>, empty: WhenDraft): WhenDraft {
  if (send_date === undefined || send_date === 'now') return empty
  const [day = '', time = ''] = send_date.split(' ')
  if (timezone !== undefined) return { kind: 'zone', day, time, timezone }
  return ignore_user_timezone ? { kind: 'zone', day, time, timezone: 'UTC' } : { ...empty, kind: 'local', day, time }
}

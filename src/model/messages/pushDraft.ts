import type { TagNode } from '#contract/language/expression.ts'
import type { Notification } from '#contract/messages.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { isLocalized } from './options.ts'

/** Text by language key, as the composer holds it: a language without a text has an empty one. */
export type Texts = Record<string, string>

/** The audience of a message, as the composer holds it. */
export interface AudienceDraft {
  /** Empty until someone chooses: no audience is ever preset. */
  kind: 'segment' | 'conditions' | 'users' | 'devices' | 'everyone' | ''
  /** Name of a segment. */
  filter: string
  conditions: TagNode[]
  operator: 'AND' | 'OR'
  /** One id a line. */
  users: string
  devices: string
  /** Only devices near a point; range in meters. All three empty for anywhere. */
  near: { lat: string; lng: string; range: string }
}

export interface WhenDraft {
  kind: 'now' | 'zone' | 'local'
  /** `2025-12-31` */
  day: string
  /** `18:30` */
  time: string
  /** IANA name. */
  timezone: string
}

export type Opens = 'app' | 'link' | 'deepLink' | 'richMedia'

/** What every composer holds. */
export interface CommonDraft {
  /** Keys of the languages that are written, the Default first. */
  languages: string[]
  /** Fields of the request by name: texts by language, everything else as it is typed. */
  fields: Record<string, unknown>
  /** Values that go before people's tags, by placeholder. */
  placeholders: { name: string; value: string }[]
  audience: AudienceDraft
  when: WhenDraft
  /** Code of the preset it builds on; empty for none. */
  preset: string
  /** Guards against sending twice; empty: one is made of the draft and what it says. */
  transactionId: string
}

/** What the push composer holds. */
export interface PushDraft extends CommonDraft {
  opens: Opens
  /** Values for the places of a template. */
  bindings: { name: string; value: string }[]
  /** Device types; empty for every platform. */
  platforms: string[]
  inbox: 'off' | 'days' | 'date'
}

/** What is empty in every composer. `zone` is where the person is. */
export const emptyCommon = (zone: string): CommonDraft => ({
  preset: '',
  languages: ['default'],
  fields: {},
  placeholders: [],
  audience: {
    kind: '',
    filter: '',
    conditions: [],
    operator: 'AND',
    users: '',
    devices: '',
    near: { lat: '', lng: '', range: '' },
  },
  when: { kind: 'now', day: '', time: '09:00', timezone: zone },
  transactionId: '',
})

/** A push with nothing said yet. */
export const emptyPush = (zone: string): PushDraft => ({
  ...emptyCommon(zone),
  opens: 'app',
  bindings: [],
  platforms: [],
  inbox: 'off',
})

/** One thing wrong with a draft: where in the draft, and what to do. */
export interface DraftFault {
  path: string[]
  message: string
}

const ownPlaces: Readonly<Record<string, readonly string[]>> = {
  preset: ['preset'],
  platforms: ['platforms'],
  filter: ['audience', 'filter'],
  users: ['audience', 'users'],
  devices: ['audience', 'devices'],
  conditions: ['audience', 'conditions'],
  conditions_operator: ['audience', 'operator'],
  geozone: ['audience', 'near'],
  send_date: ['when', 'day'],
  timezone: ['when', 'timezone'],
  ignore_user_timezone: ['when', 'kind'],
  transactionId: ['transactionId'],
  dynamic_content_placeholders: ['placeholders'],
  template_bindings: ['bindings'],
}

/** True for a field of the request that stands elsewhere in the draft than among its fields. */
export const hasOwnPlace = (field: string): boolean => field in ownPlaces

/** Where in the composer's draft a field of the request stands, such as `content.de` or `conditions.0.2`. */
export function draftPath(field: string, sent: Partial<Notification>): string[] {
  const [name = '', ...rest] = field.split('.')
  const own = ownPlaces[name] ?? []
  if (name === 'geozone') return [...own, rest[0] ?? 'lat']
  if (own.length > 0) return [...own, ...(name === 'conditions' ? rest.slice(0, 1) : [])]
  if (isLocalized(name)) {
    const held = sent[name as keyof Notification]
    return ['fields', name, typeof held === 'object' ? (rest[0] ?? defaultLanguage) : defaultLanguage]
  }
  return ['fields', name]
}

import type { TagNode } from '#contract/language/expression.ts'
import type { Notification } from '#contract/messages.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { isLocalized } from './options.ts'

export type Texts = Record<string, string>

export interface AudienceDraft {
  /** Empty until someone chooses: there is no default audience. */
  kind: 'segment' | 'conditions' | 'users' | 'devices' | 'everyone' | ''
  filter: string
  conditions: TagNode[]
  operator: 'AND' | 'OR'
  /** One ID per line. */
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

export type TapAction = 'app' | 'link' | 'deepLink' | 'richMedia'

export interface CommonDraft {
  /** Languages with texts, the Default first. */
  languages: string[]
  /** The language that the default text is in, so that it isn’t reported as missing; empty if the person hasn’t said. Not sent. */
  defaultTextLanguage: string
  /** Request fields by name: texts by language, everything else as typed. */
  fields: Record<string, unknown>
  placeholders: { name: string; value: string }[]
  audience: AudienceDraft
  when: WhenDraft
  preset: string
  /** Prevents sending twice; if empty, it is derived from the draft and its content. */
  transactionId: string
}

export interface PushDraft extends CommonDraft {
  opens: TapAction
  bindings: { name: string; value: string }[]
  /** IDs; null until someone chooses: the preset’s, or every configured one. */
  platforms: string[] | null
  /** The URL of one image for every platform that shows images; a platform’s own URL overrides it. */
  image: string
  inbox: 'off' | 'days' | 'date'
}

export const emptyCommon = (zone: string): CommonDraft => ({
  preset: '',
  languages: ['default'],
  defaultTextLanguage: '',
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

export const emptyPush = (zone: string): PushDraft => ({
  ...emptyCommon(zone),
  opens: 'app',
  bindings: [],
  platforms: null,
  image: '',
  inbox: 'off',
})

export interface DraftFault {
  path: string[]
  message: string
  /** Shown at the field while it is written, as nothing that is added makes it right. */
  early?: boolean
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

export const hasOwnPlace = (field: string): boolean => field in ownPlaces

export function draftPath(field: string, sent: Partial<Notification>): string[] {
  const [name = '', ...rest] = field.split('.')
  const places = ownPlaces[name] ?? []
  if (name === 'geozone') return [...places, rest[0] ?? 'lat']
  if (places.length > 0) return [...places, ...(name === 'conditions' ? rest.slice(0, 1) : [])]
  if (isLocalized(name)) {
    const value = sent[name as keyof Notification]
    return ['fields', name, typeof value === 'object' ? (rest[0] ?? defaultLanguage) : defaultLanguage]
  }
  return ['fields', name]
}

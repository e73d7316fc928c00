import type { TagNode } from '#contract/language/expression.ts'

/** Text by language key, as the composer holds it: a language without a text has an empty one. */
export type Texts = Record<string, string>

export const audienceKinds = ['segment', 'conditions', 'users', 'devices', 'everyone'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** Whom a message is for, as one chooses it. */
export interface AudienceDraft {
  /** Empty until someone chooses: no audience is ever preset. */
  kind: AudienceKind | ''
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

/** What a composer of any kind holds of an audience. */
export interface WithAudience {
  audience: AudienceDraft
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

import { z } from 'zod'
import type { TagNode } from '#contract/language/expression.ts'
import { report } from '#contract/values.ts'
import { pushFaults } from './pushFaults.ts'

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
  /** Only devices near a point; range in metres. All three empty for anywhere. */
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

/** What the push composer holds. */
export interface PushDraft {
  /** Code of the preset it builds on; empty for none. */
  preset: string
  /** Keys of the languages that are written, the Default first. */
  languages: string[]
  /** Fields of the request by name: texts by language, everything else as it is typed. */
  fields: Record<string, unknown>
  opens: Opens
  /** Values that go before people's tags, by placeholder. */
  placeholders: { name: string; value: string }[]
  bindings: { name: string; value: string }[]
  audience: AudienceDraft
  /** Device types; empty for every platform. */
  platforms: string[]
  when: WhenDraft
  inbox: 'off' | 'days' | 'date'
  /** Guards against sending twice; empty: one is made of the draft and what it says. */
  transactionId: string
}

/** A push with nothing said yet. `zone` is where the person is. */
export const emptyPush = (zone: string): PushDraft => ({
  preset: '',
  languages: ['default'],
  fields: {},
  opens: 'app',
  placeholders: [],
  bindings: [],
  audience: {
    kind: '',
    filter: '',
    conditions: [],
    operator: 'AND',
    users: '',
    devices: '',
    near: { lat: '', lng: '', range: '' },
  },
  platforms: [],
  when: { kind: 'now', day: '', time: '09:00', timezone: zone },
  inbox: 'off',
  transactionId: '',
})

/** The composer's own schema: what is wrong stands at the field of the draft that it concerns. */
export const pushDraft = z.custom<PushDraft>().superRefine((draft, context) => {
  for (const { path, message } of pushFaults(draft)) report(context, path, message)
})

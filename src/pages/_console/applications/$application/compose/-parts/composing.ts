import type { QueryClient } from '@tanstack/react-query'
import { campaignsQuery } from '#api/campaigns.ts'
import { filtersQuery } from '#api/filters.ts'
import { presetsQuery } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { tagsQuery } from '#api/tags.ts'
import { flag, oneOf, searchValidator, text } from '#pages/-parts/search.ts'

export const composingSearch = searchValidator({
  draft: text,
  step: oneOf('review', 'sent'),
  /** Codes of what was sent, with commas between them, and whether it goes later: the step `sent` outlives a reload. */
  sent: text,
  later: flag,
  language: text,
  /** What it opens with: codes of a preset, a campaign and a sent message, name of a segment. */
  preset: text,
  campaign: text,
  message: text,
  segment: text,
})
export type ComposingSearch = ReturnType<typeof composingSearch>

export const loadComposing = (queries: QueryClient, application: string) =>
  Promise.all([
    load(queries, filtersQuery(application)),
    load(queries, tagsQuery()),
    load(queries, campaignsQuery(application)),
    load(queries, presetsQuery(application)),
  ])

/** What became of a message. Devices that are not known are told until the page is left: an address has no room for them. */
export interface SendOutcome {
  codes: readonly string[]
  unknown: readonly string[]
  later: boolean
}

export const sentSearch = (draft: string, { codes, later }: SendOutcome): ComposingSearch => ({
  draft,
  step: 'sent',
  ...(codes.length > 0 && { sent: codes.join(',') }),
  ...(later && { later: true }),
})

/** What such an address still tells after a reload; undefined where it names no message. */
export function sentOutcome({ sent, later }: ComposingSearch): SendOutcome | undefined {
  const codes = sent?.split(',').filter((code) => code !== '') ?? []
  return codes.length > 0 ? { codes, unknown: [], later: later === true } : undefined
}

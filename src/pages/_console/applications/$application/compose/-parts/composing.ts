import type { QueryClient } from '@tanstack/react-query'
import { campaignsOf } from '#api/campaigns.ts'
import { filtersOf } from '#api/filters.ts'
import { presetsOf } from '#api/presets.ts'
import { load } from '#api/read.ts'
import { allTags } from '#api/tags.ts'
import { flag, oneOf, searchOf, text } from '../../../../../-parts/search.ts'

/** The address of a composer. */
export const composingSearch = searchOf({
  /** Id under which what is typed is kept. */
  draft: text,
  step: oneOf('review', 'sent'),
  /** Codes of what was sent, with commas between them, and whether it goes later: the step `sent` outlives a reload. */
  sent: text,
  later: flag,
  /** Key of the language in sight. */
  language: text,
  /** What it opens with: codes of a preset, a campaign and a sent message, name of a segment. */
  preset: text,
  campaign: text,
  message: text,
  segment: text,
})
export type ComposingSearch = ReturnType<typeof composingSearch>

/** What a composer cannot do without. */
export const loadComposing = (queries: QueryClient, application: string) =>
  Promise.all([
    load(queries, filtersOf(application)),
    load(queries, allTags()),
    load(queries, campaignsOf(application)),
    load(queries, presetsOf(application)),
  ])

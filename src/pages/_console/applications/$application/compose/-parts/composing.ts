import type { QueryClient } from '@tanstack/react-query'
import { campaignsQuery } from '#api/campaigns.ts'
import { filtersQuery } from '#api/filters.ts'
import { presetsQuery } from '#api/presets.ts'
import { loadCurrent } from '#api/read.ts'
import { tagsQuery } from '#api/tags.ts'
import { keepChoices } from '#model/messages/keepChoices.ts'
import { oneOf, searchValidator, text } from '#pages/-parts/search.ts'

export const composingSearch = searchValidator({
  draft: text,
  step: oneOf('review'),
  language: text,
  /** What it starts from: the codes of a preset, a campaign, and a sent message, the name of a segment, and a user, device, or address. */
  preset: text,
  campaign: text,
  message: text,
  /** What it takes from that message besides the content. */
  keep: oneOf(...keepChoices),
  /** Code of the scheduled message that it replaces. */
  edit: text,
  segment: text,
  user: text,
  device: text,
})
export type ComposingSearch = ReturnType<typeof composingSearch>

/** Loads what a message or preset is composed from. */
export const loadChoices = (queries: QueryClient, application: string) =>
  Promise.all([
    loadCurrent(queries, filtersQuery(application)),
    loadCurrent(queries, tagsQuery()),
    loadCurrent(queries, campaignsQuery(application)),
  ])

export const loadComposing = (queries: QueryClient, application: string) =>
  Promise.all([loadChoices(queries, application), loadCurrent(queries, presetsQuery(application))])

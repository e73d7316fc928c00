import type { QueryClient } from '@tanstack/react-query'
import { campaignsOf } from '#api/campaigns.ts'
import { filtersOf } from '#api/filters.ts'
import { load } from '#api/read.ts'
import { allTags } from '#api/tags.ts'

/** Reads what a preset can name: the form cannot do without. */
export const loadAround = (queries: QueryClient, application: string) =>
  Promise.all([
    load(queries, allTags()),
    load(queries, filtersOf(application)),
    load(queries, campaignsOf(application)),
  ])

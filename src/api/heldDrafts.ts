import { queryOptions } from '@tanstack/react-query'
import type { ConsoleResponseOf } from '#contract/console/index.ts'
import { callOwn } from './call.ts'

/** The person’s sends that were declined or refused, and why, with their drafts, unless those were sent again. */
export const returnedQuery = (application: string) =>
  queryOptions({
    queryKey: ['listReturned', { application }] as const,
    queryFn: async ({ signal }) => (await callOwn('listReturned', { application }, { signal })).returned,
    retry: false,
  })

/** Attachments of the last email from a draft that came back: drafts don’t have them. */
export const draftFilesQuery = (application: string, draft: string) =>
  queryOptions({
    queryKey: ['getDraftFiles', { application, draft }] as const,
    queryFn: async ({ signal }) => (await callOwn('getDraftFiles', { application, draft }, { signal })).files,
    retry: false,
    // up to 2 MB, which the form has then
    gcTime: 0,
  })

const unknownLanguages: ConsoleResponseOf<'getDraftLanguages'> = { defaultText: null, untranslated: [] }

/** What a message’s draft said of its languages, as far as that is known. `message`: its code, or its ID in the Outbox. */
export const draftLanguagesQuery = (message: string) =>
  queryOptions({
    queryKey: ['getDraftLanguages', { message }] as const,
    // only warnings depend on them
    queryFn: ({ signal }) => callOwn('getDraftLanguages', { message }, { signal }).catch(() => unknownLanguages),
    staleTime: Number.POSITIVE_INFINITY,
  })

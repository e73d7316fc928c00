import { queryOptions } from '@tanstack/react-query'
import { callOwn } from './call.ts'

/** The person’s sends that were declined or refused, and why, with their drafts, unless those were sent again. */
export const returnedQuery = (application: string) =>
  queryOptions({
    queryKey: ['listReturned', { application }] as const,
    queryFn: async ({ signal }) => (await callOwn('listReturned', { application }, { signal })).returned,
    retry: false,
  })

/**
 * The language of a message’s default text, as its draft had it; null: nobody knows. `message`: its code, or its ID in the Outbox.
 */
export const textLanguageQuery = (message: string) =>
  queryOptions({
    queryKey: ['getTextLanguage', { message }] as const,
    // only warnings depend on it
    queryFn: async ({ signal }) =>
      (await callOwn('getTextLanguage', { message }, { signal }).catch(() => ({ language: null }))).language,
    staleTime: Number.POSITIVE_INFINITY,
  })

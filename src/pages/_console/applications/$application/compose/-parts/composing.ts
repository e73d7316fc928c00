import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { campaignsQuery } from '#api/campaigns.ts'
import { filtersQuery } from '#api/filters.ts'
import { presetsQuery } from '#api/presets.ts'
import { loadCurrent } from '#api/read.ts'
import { tagsQuery } from '#api/tags.ts'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { notify } from '#components/feedback/notify.ts'
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

/** The result of sending. It is part of the history entry, so it survives a reload. */
export interface SendOutcome {
  codes: readonly string[]
  unknown: readonly string[]
  later: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    sent?: SendOutcome
  }
}

/** Opens the message that was sent, in place of the composer. */
export function useShowSent(application: string) {
  const navigate = useWhileMounted(useNavigate())
  return (sent: SendOutcome) => {
    void notify(sent.later ? 'Message scheduled' : 'Sending started')
    const [message] = sent.codes
    const list = '/applications/$application/messages' as const
    // an email that the service hasn’t listed yet has no code
    const to =
      message === undefined
        ? { to: list, params: { application } }
        : { to: `${list}/$message` as const, params: { application, message } }
    void navigate({ ...to, state: { sent }, replace: true })
  }
}

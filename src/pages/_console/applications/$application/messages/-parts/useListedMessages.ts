import { keepPreviousData, useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { replacedMessagesQuery, sendersQuery } from '#api/activity.ts'
import { sentMessagesQuery } from '#api/messages.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { type ListedMessage, listedMessages, toSendMoments } from '#model/messages/listedMessages.ts'
import { useReturnedSends } from '#pages/_console/applications/$application/-parts/useReturnedSends.ts'
import type { MessageSearch } from './MessageFilters.tsx'

/** The messages of an application, those that the filters of its list leave, and who sent each. */
export function useListedMessages(application: string, search: MessageSearch) {
  const { status, kind, campaign, since, from, to, tests, together, canceled } = search
  const pages = useSuspenseInfiniteQuery(sentMessagesQuery(application))
  const messages = useMarkedReplaced(pages.data)
  const codes = useMemo(() => messages.map(({ code }) => code), [messages])
  const { data: senders } = useQuery({ ...sendersQuery(codes), placeholderData: keepPreviousData })
  const bySender = new Map(senders?.map((sender) => [sender.message, sender]))
  const moments = useMemo(() => senders && toSendMoments(senders), [senders])
  const returned = useReturnedSends(application)
    .map(({ id }) => id)
    .join()
  const { shown, hidden } = useMemo(() => {
    const filters = {
      status,
      kind,
      campaign,
      since,
      from,
      to,
      tests,
      together,
      canceled,
      returned: returned.split(','),
    }
    return listedMessages(messages, filters, Date.now(), moments)
  }, [messages, status, kind, campaign, since, from, to, tests, together, canceled, returned, moments])
  return { pages, messages, shown, hidden, senderOf: (code: string) => bySender.get(code) }
}

/** Messages that were canceled since another one took their place, at the service: it knows only that they were canceled. */
function useMarkedReplaced(messages: readonly SentMessage[]): readonly ListedMessage[] {
  const codes = useMemo(() => messages.map(({ code }) => code), [messages])
  const { data: replaced } = useQuery({ ...replacedMessagesQuery(codes), placeholderData: keepPreviousData })
  return useMemo(
    () =>
      replaced?.length
        ? messages.map((one) =>
            one.status === 'cancelled' && replaced.includes(one.code) ? { ...one, replaced: true } : one,
          )
        : messages,
    [messages, replaced],
  )
}

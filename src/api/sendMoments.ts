import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SentMessage } from '#contract/sentMessage.ts'
import { type SendMoments, toSendMoments } from '#model/messages/listedMessages.ts'
import { sendersQuery } from './activity.ts'

/** When WhatsApp messages were sent through this console, so that lists can tell a file of numbers from single sends. */
export function useSendMoments(messages: readonly SentMessage[] | undefined): SendMoments | undefined {
  const codes = useMemo(
    () => messages?.filter(({ kind }) => kind === 'whatsapp').map(({ code }) => code) ?? [],
    [messages],
  )
  const query = { ...sendersQuery(codes), enabled: codes.length > 1, placeholderData: keepPreviousData }
  return useQuery({ ...query, select: ({ senders }) => toSendMoments(senders) }).data
}

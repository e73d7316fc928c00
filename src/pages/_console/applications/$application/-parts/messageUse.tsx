import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sentBetweenQuery } from '#api/sentBetween.ts'
import { tokenCapabilities, useCapabilities } from '#api/tokens.ts'
import { Moment } from '#components/controls/Text.tsx'
import { type Column, wide } from '#components/table/columns.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { toDate } from '#format/format.ts'
import { type MessageUse, messageUses } from '#model/messages/messageUses.ts'
import { formatSecond, getPeriod } from '#model/statistics/period.ts'

export type MessageUses = ReadonlyMap<string, MessageUse> | undefined

/** How far back messages are looked up, in days. */
export const lookedBack = 90

/** The messages of each segment, preset, or campaign in the last 90 days. Undefined while, or where, they aren’t known. */
export function useMessageUses(application: string, by: Parameters<typeof messageUses>[1]): MessageUses {
  const enabled = useCapabilities().includes('listMessages')
  // the days that “Last 90 days” of the statistics covers
  const [{ from }] = useState(() => getPeriod('90d', Date.now()))
  const { data } = useQuery({ ...sentBetweenQuery(application, from), enabled })
  return useMemo(() => data && messageUses(data.messages, by, formatSecond(from)), [data, by, from])
}

/** Scheduled messages. Undefined while they load, null where they can’t be read. */
export function useScheduled(application: string, enabled = true): readonly SentMessage[] | null | undefined {
  const lists = useQuery(tokenCapabilities()).data?.includes('listMessages')
  const [{ from }] = useState(() => getPeriod('90d', Date.now()))
  const { data, isError } = useQuery({ ...sentBetweenQuery(application, from), enabled: enabled && lists === true })
  if (lists === false || isError) return null
  return data?.messages.filter(({ status }) => status === 'pending')
}

/** When the last message of an item was sent. */
export const lastMessageColumn = <Item,>(uses: MessageUses, keyOf: (item: Item) => string): Column<Item> => ({
  ...wide('used', 'Last message', '140px'),
  value: (item) => toDate(uses?.get(keyOf(item))?.last),
  cell: (item) => {
    const at = uses?.get(keyOf(item))?.last
    return at ? <Moment at={at} /> : <Quiet>{uses ? `None in ${lookedBack} days` : '–'}</Quiet>
  },
})

export const Quiet = ({ children }: { children: string }) => (
  <Text span inherit c="dimmed">
    {children}
  </Text>
)

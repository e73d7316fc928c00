import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sentBetween } from '#api/messages.ts'
import type { Mark } from '#charts/time/marks.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { toDate } from '#format/dates.ts'
import { hasGone, messageName } from '#model/applications/messageWords.ts'
import type { Period } from '#model/statistics/buckets.ts'

export interface SentIn {
  /** Undefined where the service does not tell, or not yet. */
  messages: SentMessage[] | undefined
  /** True where the service has no method for it. */
  untold: boolean
  /** True where older ones may be missing: the list is too long to be read as a whole. */
  cut: boolean
  /** Why there are none. */
  error: Error | null
  retry: () => void
  retrying: boolean
  marks: Mark[]
}

const none: Mark[] = []

/** The messages that went out in a stretch of time, the newest first, and marks for them. */
export function useSentIn(application: string, { from, to }: Period, told: boolean): SentIn {
  const { data, error, refetch, isFetching } = useQuery({ ...sentBetween(application, from), enabled: told })
  const found = useMemo(() => {
    const messages = data?.messages.filter((message) => {
      const at = momentOf(message)
      return hasGone(message) && at !== undefined && at >= from && at <= to
    })
    const marks = messages?.map((message) => ({
      id: message.code,
      at: momentOf(message) ?? from,
      label: messageName(message),
    }))
    return { messages, marks: marks ?? none }
  }, [data, from, to])
  return {
    ...found,
    untold: !told,
    cut: data?.cut === true,
    error: data ? null : error,
    retry: () => void refetch(),
    retrying: isFetching,
  }
}

/** When a message went, milliseconds since 1970. */
export const momentOf = ({ send_date, created }: SentMessage): number | undefined =>
  toDate(send_date ?? created)?.getTime()

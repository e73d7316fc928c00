import type { SentMessage } from '#contract/sentMessage.ts'
import { exactCount, formatCount, toDate } from '#format/format.ts'

export const sinceLabels = { '7d': 'Last 7 days', '30d': 'Last 30 days', '90d': 'Last 90 days' } as const
export type Since = keyof typeof sinceLabels

export interface ListFilters {
  status?: string | undefined
  kind?: string | undefined
  campaign?: string | undefined
  since?: Since | undefined
  /** True if canceled messages are shown among the others. */
  canceled?: boolean | undefined
}

/** `updates`: of a live activity, how many messages its row stands for. */
export type ListedMessage = SentMessage & { updates?: number }

/**
 * The rows of the list. A live activity is one row, its latest message. Canceled messages, which editing and rescheduling leave
 * behind, are only shown if they are asked for; `hidden` is their number.
 */
export function listedMessages(messages: readonly SentMessage[], filters: ListFilters, now: number) {
  const { status, kind, campaign, since, canceled } = filters
  const from = since && now - Number.parseInt(since, 10) * 86_400_000
  const found = messages.filter(
    (message) =>
      (status === undefined || message.status === status) &&
      (kind === undefined || message.kind === kind) &&
      (campaign === undefined || message.campaign === campaign) &&
      (from === undefined || isBetween(message, from, now)),
  )
  const isHidden = (message: SentMessage) => message.status === 'cancelled' && status === undefined
  const hidden = found.filter(isHidden).length
  return { shown: foldActivities(canceled ? found : found.filter((message) => !isHidden(message))), hidden }
}

const sendTime = ({ send_date, created }: SentMessage) => toDate(send_date ?? created)

const isBetween = (message: SentMessage, from: number, to: number) => {
  const at = sendTime(message)?.getTime()
  return at !== undefined && at >= from && at <= to
}

/** A live activity as its latest message. `messages`: the newest first. */
export function foldActivities(messages: readonly SentMessage[]): ListedMessage[] {
  const groups = new Map<string, SentMessage[]>()
  for (const message of messages) {
    const key = message.kind === 'live_activity' && message.activity ? `activity ${message.activity}` : message.code
    groups.set(key, [...(groups.get(key) ?? []), message])
  }
  return [...groups.values()].flatMap((group) => {
    const [latest] = group
    if (!latest || group.length === 1) return latest ?? []
    const named = group.find(({ title, activity }) => title && title !== activity)
    // only the start lists its recipients
    const to = group.find((message) => message.to)?.to
    return { ...latest, title: named?.title ?? latest.title, to, updates: group.length }
  })
}

/** How many messages rows stand for: a live activity is one row. */
export const countMessages = (rows: readonly ListedMessage[]): number =>
  rows.reduce((sum, { updates = 1 }) => sum + updates, 0)

/** `48 of 124 messages`. `all`: how many messages there are. */
export function countListed(rows: readonly ListedMessage[], all: number): string {
  if (rows.length === 0) return 'No messages match'
  const messages = countMessages(rows)
  const counted = formatCount(all, 'message')
  return messages === all ? counted : `${exactCount(messages)} of ${counted}`
}

const farthest = 8.64e15

/** Sorts what is next before what is later, and both before what was sent. */
export function sendOrder(message: SentMessage): Date | undefined {
  const at = sendTime(message)
  return at && message.status === 'pending' ? new Date(farthest - at.getTime()) : at
}

import type { SentMessage } from '#contract/sentMessage.ts'
import { toCount, toDate } from '#format/format.ts'
import type { MessageOutcome } from '../applications/sentMessage.ts'

export const sinceLabels = { '7d': 'Last 7 days', '30d': 'Last 30 days', '90d': 'Last 90 days' } as const
export type Since = keyof typeof sinceLabels

export interface ListFilters {
  status?: string | undefined
  kind?: string | undefined
  campaign?: string | undefined
  since?: Since | undefined
  /** Instead, a range: `YYYY-MM-DDTHH:mm` in UTC, both ends included. */
  from?: string | undefined
  to?: string | undefined
  /** Only tests, or none. */
  tests?: 'only' | 'none' | undefined
  /** The code of a message whose row stands for several: only these, a row each. */
  together?: string | undefined
  /** True if canceled and declined messages are shown among the others. */
  canceled?: boolean | undefined
  /** IDs of declined messages that wait for their sender, the reader: they are shown, too. */
  returned?: readonly string[] | undefined
}

/** `messageCount`: of a live activity or of WhatsApp messages sent together, how many messages its row stands for. */
export type ListedMessage = SentMessage & { messageCount?: number } & Partial<
    Pick<MessageOutcome, 'undone' | 'replaced'>
  >

/** When messages were sent through this console, by code, in milliseconds since 1970: the service’s times are to the minute. */
export type SendMoments = ReadonlyMap<string, number>

export const toSendMoments = (senders: readonly { message: string; at: string }[]): SendMoments =>
  new Map(senders.map(({ message, at }) => [message, Date.parse(at)]))

/**
 * The rows of the list. A live activity is one row, its latest message, and so are WhatsApp messages sent together. Canceled
 * messages, which editing and rescheduling leave behind, and declined ones that don’t wait for the reader are only shown if they are
 * asked for; `hidden` are these.
 */
export function listedMessages(
  messages: readonly ListedMessage[],
  filters: ListFilters,
  now: number,
  moments?: SendMoments,
) {
  const { status, kind, campaign, tests, together, canceled, returned = [] } = filters
  const range = toRange(filters, now)
  const found = messages.filter(
    (message) =>
      (status === undefined || listedStatus(message) === status) &&
      (kind === undefined || message.kind === kind) &&
      (campaign === undefined || message.campaign === campaign) &&
      (tests === undefined || (message.test === true) === (tests === 'only')) &&
      (range === undefined || isBetween(message, range)),
  )
  const isHidden = (message: ListedMessage) =>
    message.status === 'cancelled' && status === undefined && !returned.includes(message.code)
  const hidden = found.filter(isHidden)
  const shown = canceled ? found : found.filter((message) => !isHidden(message))
  if (together !== undefined) {
    const groups = sentTogether(shown, moments)
    return { shown: groups.find((group) => group.some(({ code }) => code === together)) ?? [], hidden: [] }
  }
  return { shown: foldSends(shown, moments), hidden }
}

const listedStatus = ({ status, undone }: ListedMessage) => (undone?.declined ? 'declined' : status)

/** One row per send: a live activity as its latest message, and a file of numbers. `messages`: the newest first. */
export const foldSends = (messages: readonly ListedMessage[], moments?: SendMoments): ListedMessage[] =>
  foldTogether(foldActivities(messages), moments)

const sendTime = ({ send_date, created }: SentMessage) => toDate(send_date ?? created)

/** Milliseconds since 1970. */
function toRange({ since, from, to }: ListFilters, now: number): { from: number; to: number } | undefined {
  if (since) return { from: now - Number.parseInt(since, 10) * 86_400_000, to: now }
  if (from === undefined && to === undefined) return undefined
  return {
    from: from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(`${from}Z`),
    to: to === undefined ? Number.POSITIVE_INFINITY : Date.parse(`${to}Z`) + 59_999,
  }
}

const isBetween = (message: SentMessage, { from, to }: { from: number; to: number }) => {
  const at = sendTime(message)?.getTime()
  return at !== undefined && at >= from && at <= to
}

/** A live activity as its latest message. What never reached the service isn’t one of its messages. */
function foldActivities(messages: readonly ListedMessage[]): ListedMessage[] {
  const groups = new Map<string, ListedMessage[]>()
  for (const message of messages) {
    const { kind, activity, code, undone } = message
    const key = kind === 'live_activity' && activity && !undone ? `activity ${activity}` : code
    groups.set(key, [...(groups.get(key) ?? []), message])
  }
  return [...groups.values()].flatMap((group) => {
    const [latest] = group
    if (!latest || group.length === 1) return latest ?? []
    const { title = latest.title, to } = activityStart(group)
    return { ...latest, title, to, messageCount: group.length }
  })
}

/** What only the start of a live activity says, from all of its messages. */
export function activityStart(messages: readonly SentMessage[]): Pick<SentMessage, 'title' | 'to'> {
  const title = messages.find(({ title, activity }) => title && title !== activity)?.title
  return { ...(title && { title }), to: messages.find(({ to }) => to)?.to }
}

/**
 * Milliseconds between rows of a file, which go out one right after the other. Nobody sends two messages by hand that fast,
 * but only the record of this console says it exactly enough.
 */
const nextRow = { recorded: 15_000, toTheMinute: 60_000 }

/**
 * WhatsApp messages that were sent one right after the other, as from a file, each to one number: the same template in the same
 * state, of the same preset, and due at the same time. Every other message is a group of its own. `messages`: the newest first.
 */
function sentTogether<Message extends SentMessage>(messages: readonly Message[], moments?: SendMoments): Message[][] {
  const groups: Message[][] = []
  const open = new Map<string, Message[]>()
  for (const message of messages) {
    const { kind, template, status, test, created, preset, send_date } = message
    const due = status === 'pending' && send_date
    const recorded = moments?.get(message.code)
    const apart = JSON.stringify([template, status, test, preset, due, recorded !== undefined])
    const key = kind === 'whatsapp' && template ? apart : undefined
    const group = key === undefined ? undefined : open.get(key)
    const [latest] = group?.slice(-1) ?? []
    const before = (latest && moments?.get(latest.code)) ?? toDate(latest?.created)?.getTime()
    const at = recorded ?? toDate(created)?.getTime()
    const most = recorded === undefined ? nextRow.toTheMinute : nextRow.recorded
    if (group && before !== undefined && at !== undefined && Math.abs(before - at) <= most) group.push(message)
    else {
      const begun = [message]
      groups.push(begun)
      if (key !== undefined) open.set(key, begun)
    }
  }
  return groups
}

/** Codes of WhatsApp messages that were sent together, as from a file. `messages`: the newest first. */
export const codesSentTogether = (messages: readonly SentMessage[], moments?: SendMoments): ReadonlySet<string> =>
  new Set(sentTogether(messages, moments).flatMap((group) => (group.length > 1 ? group.map(({ code }) => code) : [])))

/** WhatsApp messages sent together as one row, named by their template, with their sums. */
const foldTogether = (messages: readonly ListedMessage[], moments?: SendMoments): ListedMessage[] =>
  sentTogether(messages, moments).flatMap((group) => {
    const [latest] = group
    if (!latest || group.length === 1) return latest ?? []
    const sum = (name: 'recipients' | 'sent' | 'delivered' | 'opened') =>
      group.every(({ [name]: value }) => value == null)
        ? null
        : group.reduce((all, message) => all + (toCount(message[name]) ?? 0), 0)
    return {
      ...latest,
      text: latest.template,
      to: group.flatMap(({ to }) => to ?? []),
      ...{ recipients: sum('recipients'), sent: sum('sent'), delivered: sum('delivered'), opened: sum('opened') },
      messageCount: group.length,
    }
  })

/** If a row stands for WhatsApp messages sent together, which are shown by themselves; a live activity has a page. */
export const isTogether = ({ kind, messageCount }: ListedMessage): boolean =>
  kind === 'whatsapp' && messageCount !== undefined

import { placeholdersIn } from '#contract/rendering/placeholders.ts'
import type { MessageInFull, SentMessage } from '#contract/sentMessage.ts'
import { stateLabel, toCount, wordsIn } from '#format/format.ts'

const kinds: Readonly<Record<string, string>> = {
  push: 'Push',
  email: 'Email',
  whatsapp: 'WhatsApp',
  live_activity: 'Live activity',
}
export const kindLabel = (kind: string): string => kinds[kind] ?? kind

const statuses: Readonly<Record<string, string>> = {
  pending: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Canceled',
  declined: 'Declined',
  failed: 'Failed',
}
export const statusLabel = (status: string): string => statuses[status] ?? status

/** A message that was sent and had no recipients. False if the service doesn’t count them. */
export const reachedNobody = ({ status, recipients }: MessageOutcome): boolean =>
  status === 'sent' && toCount(recipients) === 0

/** How a message ended in the Outbox, before the service had it. */
export interface Undone {
  /** Who stopped it; null if the Outbox doesn’t say, or the service refused it. */
  by: string | null
  /** When. ISO 8601, UTC. */
  at: string
  /** True if it was scheduled, so that it was canceled rather than undone. */
  scheduled: boolean
  /** True if its approval was declined. */
  declined?: boolean | undefined
  /** True if the service refused it. */
  refused?: boolean | undefined
  /** True if another message took its place. */
  replaced?: boolean | undefined
  /** Of the rows of a file, of which one is listed: how many were undone. */
  rows?: number | undefined
}

export type MessageOutcome = Pick<SentMessage, 'status' | 'recipients'> & {
  undone?: Undone | undefined
  /** True if it was canceled at the service since another message took its place. */
  replaced?: boolean | undefined
}

/** True if another message took its place, in the Outbox or at the service. */
export const wasReplaced = ({ undone, replaced }: MessageOutcome): boolean =>
  replaced === true || undone?.replaced === true

/** Its status, which for a message without recipients is no success. */
export const outcomeLabel = (message: MessageOutcome): string =>
  reachedNobody(message)
    ? 'Reached nobody'
    : message.undone?.declined
      ? 'Declined'
      : message.undone?.refused
        ? 'Refused'
        : wasReplaced(message)
          ? 'Replaced'
          : message.undone?.scheduled === false
            ? 'Undone'
            : statusLabel(message.status)

export const withShortPlaceholders = (text: string): string =>
  placeholdersIn(text).reduceRight(
    (all, { tag, start, end }) => `${all.slice(0, start)}{${tag}}${all.slice(end)}`,
    text,
  )

const marked = /(?<![\p{L}\p{N}])(```|[*_~])(?=\S)([^\n]+?)(?<=\S)\1(?![\p{L}\p{N}])/gu

/** Without WhatsApp’s marks of bold, italic, struck, and code text, which a list doesn’t draw. */
const withoutMarks = (kind: string, text: string): string =>
  kind === 'whatsapp' ? text.replace(marked, '$2').replace(marked, '$2') : text

export const messageName = ({
  title,
  text,
  kind,
  activity,
}: Pick<SentMessage, 'title' | 'text' | 'kind' | 'activity'>): string =>
  // only the start of a live activity has a title, if any
  activity && (!title || title === activity)
    ? `Live activity ${activity}`
    : withShortPlaceholders(
        title ||
          withoutMarks(kind, text ?? '') ||
          `Untitled ${kind === 'whatsapp' ? 'WhatsApp message' : wordsIn(kind)}`,
      )

/** The recipients of a scheduled message are determined when it is sent. What ended in the Outbox never was. */
export const hasGone = ({ status, undone }: MessageOutcome): boolean =>
  status !== 'pending' && status !== 'cancelled' && undone === undefined

/** True while nothing was sent: it is scheduled, or its local time hasn’t come yet in any time zone. */
export const isCancelable = ({
  status,
  local_time,
  sent,
}: Pick<SentMessage, 'status' | 'local_time' | 'sent'>): boolean =>
  status === 'pending' || (status === 'sending' && local_time === true && toCount(sent) === 0)

export function recipientUnit(kind: string, count: SentMessage['recipients']): string {
  const single = toCount(count) === 1
  if (kind === 'email') return single ? 'address' : 'addresses'
  return `${kind === 'whatsapp' ? 'number' : 'device'}${single ? '' : 's'}`
}

/** What a message says besides its title. The state of a live activity, `stage: brewing`, is in words: `Stage: brewing`. */
export const messageText = ({ text, kind }: Pick<SentMessage, 'text' | 'kind'>): string =>
  kind === 'live_activity'
    ? (text ?? '')
        .split(/, (?=[\w-]+: )/)
        .map((part) => part.replace(/^[\w-]+(?=: )/, stateLabel))
        .join(' · ')
    : withShortPlaceholders(withoutMarks(kind, text ?? ''))

/** Code of the other application that a message belongs to; undefined if it’s this one’s, or the service doesn’t say. */
export const getOtherOwner = (application: string, message: Pick<MessageInFull, 'application'> | undefined) =>
  message?.application && message.application.toUpperCase() !== application.toUpperCase()
    ? message.application
    : undefined

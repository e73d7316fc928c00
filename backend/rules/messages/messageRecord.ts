import { testPrefix } from '#contract/messageKinds.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { minuteText } from '../minuteText.ts'
import { sampleText } from './messageTexts.ts'

interface StoredMessage {
  code: string
  kind: string
  status: string
  created: Date
  send_at: Date
  local_time: boolean
  recipients: number
  sent: number
  error: string | null
  notification: Readonly<Record<string, unknown>>
  /** Fields of its preset. */
  underlying: Readonly<Record<string, unknown>> | null
  preset_code: string | null
  /** The key of its texts that all its recipients got, of an email most; undefined if they got several, or none is known. */
  language?: string | undefined
  campaign: string | null
}

/** More would make pages of the list large. */
const mostListed = 100

/** As targets do: users are ignored if devices are set. */
function listed({ devices, users }: StoredMessage['notification']): string[] | null {
  const list = devices ?? users
  return Array.isArray(list) ? list.slice(0, mostListed).map((name) => String(name).replace(/^whatsapp:/, '')) : null
}

type MessageSums = Record<'delivered' | 'opened' | 'inbox_opened' | 'clicked' | 'bounced' | 'unsubscribed', number>

/** A message as listMessages and getMessage return it. */
export function messageRecord(
  { code, kind, status, created, send_at, local_time, recipients, sent, error, ...rest }: StoredMessage,
  sums: MessageSums | undefined,
): SentMessage {
  const { delivered = 0, opened = 0, inbox_opened = 0, clicked = 0, bounced = 0, unsubscribed = 0 } = sums ?? {}
  const { notification, underlying, preset_code, campaign, language } = rest
  return {
    code,
    kind,
    status,
    created: minuteText(created),
    send_date: minuteText(send_at),
    local_time,
    local_date: local_time ? String(notification.send_date) : null,
    ...sampleText({ kind, notification, preset: underlying }, language),
    recipients,
    sent,
    delivered,
    opened,
    ...(kind === 'push' && { inbox_opened }),
    ...(kind === 'whatsapp' && { template: String(notification.content ?? notification.content_id ?? '') || null }),
    ...(kind === 'live_activity' && { activity: String(notification.live_activity_id ?? '') || null }),
    ...(kind === 'email' && { clicked, bounced, unsubscribed }),
    campaign,
    preset: preset_code,
    test: String(notification.transactionId ?? '').startsWith(testPrefix),
    filter: typeof notification.filter === 'string' ? notification.filter : null,
    to: listed(notification),
    error,
  }
}

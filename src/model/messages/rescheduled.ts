import { zonedMoment } from '#format/zones.ts'
import type { WhenDraft } from './pushDraft.ts'
import { guardedNotification, timingFields } from './toNotification.ts'

type Request = Readonly<Record<string, unknown>>

/**
 * The request of a scheduled message with another time, and everything else unchanged. Its transaction ID is derived from the
 * code of the canceled message: its own would make it a repeat, which the service ignores.
 */
export function rescheduledRequest(kind: string, code: string, request: Request, when: WhenDraft): Request {
  const { send_date: _, timezone: __, ignore_user_timezone: ___, transactionId: ____, ...content } = request
  // neither a time zone nor a transaction ID (interface, WhatsApp message)
  if (kind === 'whatsapp') return { ...content, send_date: utcMinute(when) }
  return guardedNotification({ ...content, ...timingFields(when) }, code)
}

const utcMinute = ({ day, time, timezone }: WhenDraft): string =>
  zonedMoment(day.trim(), time.trim(), timezone)?.toISOString().slice(0, 16).replace('T', ' ') ?? `${day} ${time}`

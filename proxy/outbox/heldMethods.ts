import { holdFactor, isListed } from '#contract/console/holdFactor.ts'
import type { MethodName } from '#contract/index.ts'
import { testPrefix } from '#contract/messageKinds.ts'
import { firstMoment, isPast, type Timing } from './sendTimes.ts'

/** Sends that wait in the Outbox. Updates of a live activity don’t: they follow what happens. */
export const heldMethods: readonly MethodName[] = [
  'createMessage',
  'createEmailMessage',
  'createWhatsAppMessage',
  'startLiveActivity',
]

/** Sends that the service carries out once, even if it gets them twice within 5 minutes: they have a transaction ID. */
export const guardedMethods: readonly MethodName[] = ['createMessage', 'createEmailMessage']

type Fields = Record<string, unknown>

const notificationsOf = (fields: Fields) =>
  Array.isArray(fields.notifications) ? (fields.notifications as Fields[]) : []

/** Scheduled for a time that is still ahead, at least somewhere. */
const isAhead = (name: string, notification: Fields, now: number) =>
  notification.send_date !== undefined && notification.send_date !== 'now' && !isPast(name, [notification], now)

/** How a send waits. */
export interface Hold {
  /** At least so many seconds. */
  seconds: number
  /** Until shortly before this time, when the first people are due. */
  scheduled?: Date | undefined
}

/** A test to listed devices, marked as the service does, or by the console where the service has no mark: who tests waits in front of them. */
const isTest = (notification: Fields, marked: boolean) =>
  isListed(notification) && (marked || String(notification.transactionId ?? '').startsWith(testPrefix))
/** How many people and devices are listed in all. */
const listedIn = (notifications: readonly Fields[]) =>
  notifications.flatMap(({ users, devices }) => [users, devices].filter(Array.isArray).flat()).length
const fewDevices = 10

interface HoldOptions {
  /** As set: 0 if nothing waits only to be undone. */
  seconds: number
  /** By the clock of the database, in milliseconds. */
  now: number
  /** The console says that it is a test. That counts for WhatsApp alone: the service marks others, and leaves them out of its counts. */
  test?: boolean
  /** Scheduled sends wait, even if nothing else does. */
  keeps?: boolean
}

/**
 * How a send waits: what lists people or devices as long as set, twice as long for a segment or conditions, and four times for
 * everyone; what is scheduled, until it is due. Undefined: it doesn’t wait, like a test.
 */
export function holdOf(
  name: string,
  fields: Fields,
  { seconds, now, test = false, keeps = seconds > 0 }: HoldOptions,
): Hold | undefined {
  if (!(heldMethods as readonly string[]).includes(name)) return undefined
  const notifications = notificationsOf(fields)
  if (notifications.length === 0) return undefined
  // of several, what goes out at once decides; at a time that has passed, the service sends it at once
  const atOnce = notifications.filter((one) => !isAhead(name, one, now))
  const deciding = atOnce.length > 0 ? atOnce : notifications
  const marked = test && !(guardedMethods as readonly string[]).includes(name)
  if (notifications.every((one) => isTest(one, marked)) && listedIn(notifications) <= fewDevices) return undefined
  const hold: Hold = { seconds: seconds * holdFactor(deciding) }
  if (atOnce.length > 0) return seconds > 0 ? hold : undefined
  if (!keeps) return undefined
  const first = firstMoment(name, notifications as Timing[], now)
  return { ...hold, ...(first !== undefined && { scheduled: new Date(first) }) }
}

/** The transaction IDs of a request as JSON, with null for a notification that has none; null if all have none. */
export function transactionIdsOf(fields: Fields): string | null {
  const ids = notificationsOf(fields).map(({ transactionId }) => transactionId)
  return ids.some((id) => typeof id === 'string') ? JSON.stringify(ids) : null
}

/** The request with a transaction ID in each notification, so that it’s carried out once. */
export function withTransactionIds(name: string, fields: Fields, id: string): Fields {
  if (!(guardedMethods as readonly string[]).includes(name)) return fields
  const notifications = notificationsOf(fields).map((one, at) => ({
    ...one,
    transactionId: one.transactionId ?? `${id}-${at}`,
  }))
  return { ...fields, notifications }
}

import type { ListedEntry } from '#contract/console/activity.ts'
import { testPrefix } from '#contract/messageKinds.ts'
import { withShortPlaceholders } from '../applications/sentMessage.ts'
import { asObject } from '../shared/json.ts'

export const messageSends: readonly string[] = ['createMessage', 'createEmailMessage', 'createWhatsAppMessage']
/** True for an entry of a message that was sent, or waits in the Outbox. */
export const isSend = ({ event }: Pick<ListedEntry, 'event'>): boolean => messageSends.includes(event)

/** The first notification of a send’s request: the console’s own sends have no other. Undefined of other requests. */
export function firstNotification(request: unknown): Record<string, unknown> | undefined {
  const { notifications } = asObject(request) ?? {}
  return Array.isArray(notifications) ? asObject(notifications[0]) : undefined
}

/** True for the request of a test. */
export const isTest = (request: unknown): boolean =>
  String(firstNotification(request)?.transactionId).startsWith(testPrefix)

const firstOf = (content: unknown): unknown =>
  typeof content === 'string' ? content : (asObject(content)?.default ?? Object.values(asObject(content) ?? {})[0])

/** The subject, title, and text of what was sent, as far as it has them. */
export function textsOfSend(request: unknown): string[] {
  const { subject, title, content } = firstNotification(request) ?? asObject(request) ?? {}
  return [subject, title, content]
    .map(firstOf)
    .filter((text) => typeof text === 'string' && text.trim() !== '')
    .map((text) => withShortPlaceholders(text as string))
}

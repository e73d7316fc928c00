import type { QueryClient } from '@tanstack/react-query'
import type { SentMessage } from '#contract/sentMessage.ts'
import { toCount } from '#format/format.ts'
import { session } from './session.ts'

/**
 * Adds to a page of messages what is scheduled and still waits in the Outbox, and what was canceled, undone, declined, or refused
 * there, newest first.
 */
export async function withScheduledHeld<
  Page extends { messages: SentMessage[]; total?: Parameters<typeof toCount>[0] },
>(application: string, page: Promise<Page>, queries: QueryClient): Promise<Page> {
  const who = queries.getQueryData(session().queryKey)
  if (!who?.signedIn || !who.holdsSends) return page
  const held = import('./heldMessages.ts').then(({ listScheduledHeld }) => listScheduledHeld(application, queries))
  const [listed, scheduled] = await Promise.all([page, held])
  if (scheduled.length === 0) return listed
  const newestFirst = (a: SentMessage, b: SentMessage) => (b.created ?? '').localeCompare(a.created ?? '')
  const total = toCount(listed.total)
  return {
    ...listed,
    messages: [...scheduled, ...listed.messages].sort(newestFirst),
    ...(total !== undefined && { total: total + scheduled.length }),
  }
}

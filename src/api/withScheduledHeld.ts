import type { QueryClient } from '@tanstack/react-query'
import type { MessagesPage } from './heldMessages.ts'
import { session } from './session.ts'

/**
 * Adds to a page of messages what is scheduled and still waits in the Outbox, and what was canceled, undone, declined, or refused
 * there, newest first.
 */
export async function withScheduledHeld<Page extends MessagesPage>(
  application: string,
  page: Promise<Page>,
  queries: QueryClient,
): Promise<Page> {
  const who = queries.getQueryData(session().queryKey)
  if (!who?.signedIn || !who.holdsSends) return page
  // it may fail before the import is there, and throws below
  page.catch(() => undefined)
  return (await import('./heldMessages.ts')).addScheduledHeld(application, page, queries)
}

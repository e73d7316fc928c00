import type { Notification } from '#contract/messages.ts'
import { day } from '#contract/time.ts'

/**
 * When a push saved at `saved` leaves inboxes; undefined if it isn’t saved there: 00:00:01 UTC of
 * inbox_date, or of the day inbox_days later, by default the next day (interface, createMessage).
 */
export function leavesInbox(push: Partial<Notification>, saved: Date): Date | undefined {
  const { inbox_date, inbox_days, inbox_image } = push
  if (inbox_date !== undefined) return new Date(`${inbox_date}T00:00:01Z`)
  if (inbox_days === undefined && inbox_image === undefined) return undefined
  const midnight = Math.floor(saved.getTime() / day) * day
  return new Date(midnight + (inbox_days ?? 1) * day + 1_000)
}

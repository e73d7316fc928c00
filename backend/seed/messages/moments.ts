import type { Ago } from './DemoMessage.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The time, to the minute. */
export function momentAgo(ago: Ago, now: Date): Date {
  if ('minutes' in ago) return new Date(Math.floor(now.getTime() / minute - ago.minutes) * minute)
  const [hours = 0, minutes = 0] = ago.at.split(':').map(Number)
  return new Date((Math.floor(now.getTime() / day) - ago.days) * day + (hours * 60 + minutes) * minute)
}

/** 00:00:01 UTC a number of days after a date: when a message leaves inboxes. */
export const leavesAfter = (moment: Date, days: number): Date =>
  new Date((Math.floor(moment.getTime() / day) + days) * day + 1_000)

import type { Period } from './buckets.ts'

const [minute, week] = [60_000, 7 * 86_400_000]

const minuteOf = (at: number) => Math.floor(at / minute) * minute

/** A message lives in the week after it went: as much of it as has been at a moment, in whole minutes. */
export const firstWeek =
  (sentAt: number) =>
  (now: number): Period => ({
    from: minuteOf(sentAt),
    to: minuteOf(Math.min(sentAt + week, Math.max(now, sentAt))) + minute - 1_000,
  })

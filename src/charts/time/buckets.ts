import type { Formatter } from '#contract/results.ts'

/** From a moment to a moment, milliseconds since 1970; both belong to it. */
export interface Period {
  from: number
  to: number
}

const minute = 60_000
const sizes = { minutely: minute, hourly: 60 * minute, daily: 24 * 60 * minute } as const

/** Start of the bucket that a moment is in, in UTC, milliseconds since 1970. */
export function bucketOf(at: number, formatter: Formatter): number {
  if (formatter === 'yearly' || formatter === 'monthly') {
    const date = new Date(at)
    return Date.UTC(date.getUTCFullYear(), formatter === 'yearly' ? 0 : date.getUTCMonth())
  }
  const size = sizes[formatter]
  return Math.floor(at / size) * size
}

/** Start of the bucket behind the one that starts at `start`. */
export function nextBucket(start: number, formatter: Formatter): number {
  if (formatter === 'yearly' || formatter === 'monthly') {
    const date = new Date(start)
    return Date.UTC(
      date.getUTCFullYear() + (formatter === 'yearly' ? 1 : 0),
      date.getUTCMonth() + (formatter === 'monthly' ? 1 : 0),
    )
  }
  return start + sizes[formatter]
}

/** Starts of all buckets that a period touches, those that have not begun left out. */
export function bucketsOf({ from, to }: Period, formatter: Formatter, now: number): number[] {
  const starts: number[] = []
  const end = Math.min(to, now)
  for (let start = bucketOf(from, formatter); start <= end; start = nextBucket(start, formatter)) starts.push(start)
  return starts
}

/** The service's word for a resolution; `minutely` for a word that nobody knows. */
export const formatterOf = (word: string | null | undefined): Formatter =>
  (['yearly', 'monthly', 'daily', 'hourly'] as const).find((known) => known === word) ?? 'minutely'

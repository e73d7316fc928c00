import { bucketOf, type Formatter, nextBucket } from '#contract/buckets.ts'

/** From a moment to a moment, milliseconds since 1970; both belong to it. */
export interface Period {
  from: number
  to: number
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

import type { Formatter } from '#contract/results.ts'

/** Milliseconds. */
const lengths = { daily: 86_400_000, hourly: 3_600_000, minutely: 60_000 } as const

/** The same day and time so many months later in UTC; where that month is shorter, its last day. */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months)
  // the 31st of a month of 30 days is a day of the next
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}

/** The first moment of the bucket that a moment lies in, in UTC. */
export function bucketOf(moment: Date, resolution: Formatter): Date {
  if (resolution === 'yearly' || resolution === 'monthly') {
    const [year, month] = moment.toISOString().split('-', 2)
    return new Date(`${year}-${resolution === 'yearly' ? '01' : month}-01T00:00:00Z`)
  }
  const length = lengths[resolution]
  return new Date(Math.floor(moment.getTime() / length) * length)
}

/** The first moment of the bucket after that of `bucket`, the first moment of one. */
export function nextBucket(bucket: Date, resolution: Formatter): Date {
  if (resolution === 'yearly') return addMonths(bucket, 12)
  if (resolution === 'monthly') return addMonths(bucket, 1)
  return new Date(bucket.getTime() + lengths[resolution])
}

/** `Y-m-d H:i:s` in UTC. */
export const secondText = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

/** The moment that a text of the form `Y-m-d H:i:s` names. */
export const momentOfSecond = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`)

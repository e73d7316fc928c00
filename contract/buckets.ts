/** Values of `formatter` in statistics, coarse to fine. */
export const formatters = ['yearly', 'monthly', 'daily', 'hourly', 'minutely'] as const
export type Formatter = (typeof formatters)[number]

const minute = 60_000
const sizes = { minutely: minute, hourly: 60 * minute, daily: 24 * 60 * minute } as const

/** Start of the bucket that contains a moment, in UTC, milliseconds since 1970. */
export function bucketStart(at: number, formatter: Formatter): number {
  if (formatter === 'yearly' || formatter === 'monthly') {
    const date = new Date(at)
    return Date.UTC(date.getUTCFullYear(), formatter === 'yearly' ? 0 : date.getUTCMonth())
  }
  const size = sizes[formatter]
  return Math.floor(at / size) * size
}

/** Start of the bucket after the one that starts at `start`. */
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

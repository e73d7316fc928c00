import { type Formatter, nextBucket } from '#contract/buckets.ts'
import { dayFormat, formatDate, timeFormat, zoneName } from '#format/format.ts'

/** Days and longer are UTC; hours and minutes are in the person’s zone. */
const zoneFor = (formatter: Formatter, zone: string) =>
  formatter === 'hourly' || formatter === 'minutely' ? zone : 'UTC'

const ticks: Record<Formatter, Intl.DateTimeFormatOptions> = {
  yearly: { year: 'numeric' },
  monthly: { month: 'short', year: 'numeric' },
  daily: { day: 'numeric', month: 'short' },
  hourly: timeFormat,
  minutely: timeFormat,
}

const bucketFormats: Record<Formatter, Intl.DateTimeFormatOptions> = {
  yearly: { year: 'numeric' },
  monthly: { month: 'long', year: 'numeric' },
  daily: { weekday: 'short', ...dayFormat },
  hourly: { ...dayFormat, ...timeFormat },
  minutely: { ...dayFormat, ...timeFormat },
}

export const bucketTick = (at: number, formatter: Formatter, zone: string, days = false): string =>
  formatDate(
    at,
    { ...ticks[formatter], ...(days && (formatter === 'hourly' || formatter === 'minutely') && ticks.daily) },
    zoneFor(formatter, zone),
  )

export function formatBucket(at: number, formatter: Formatter, zone: string): string {
  const used = zoneFor(formatter, zone)
  const until = formatter === 'hourly' ? `–${formatDate(nextBucket(at, formatter), timeFormat, used)}` : ''
  return `${formatDate(at, bucketFormats[formatter], used)}${until} ${zoneName(at, used)}`
}

export const resolutionLabels: Record<Formatter, string> = {
  yearly: 'By year, in UTC',
  monthly: 'By month, in UTC',
  daily: 'By day, in UTC',
  hourly: 'By hour',
  minutely: 'By minute',
}

import { type Formatter, nextBucket } from '#contract/buckets.ts'

/** Days and longer are UTC; hours and minutes are in the person’s zone. */
const zoneFor = (formatter: Formatter, zone: string) =>
  formatter === 'hourly' || formatter === 'minutely' ? zone : 'UTC'

const ticks: Record<Formatter, Intl.DateTimeFormatOptions> = {
  yearly: { year: 'numeric' },
  monthly: { month: 'short', year: 'numeric' },
  daily: { day: 'numeric', month: 'short' },
  hourly: { hour: '2-digit', minute: '2-digit' },
  minutely: { hour: '2-digit', minute: '2-digit' },
}

const words: Record<Formatter, Intl.DateTimeFormatOptions> = {
  yearly: { year: 'numeric' },
  monthly: { month: 'long', year: 'numeric' },
  daily: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  hourly: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  minutely: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
}

export const bucketTick = (at: number, formatter: Formatter, zone: string, days = false): string =>
  format(
    { ...ticks[formatter], ...(days && (formatter === 'hourly' || formatter === 'minutely') && ticks.daily) },
    zoneFor(formatter, zone),
    undefined,
  ).format(at)

export function formatBucket(at: number, formatter: Formatter, zone: string, locale?: string): string {
  const used = zoneFor(formatter, zone)
  const start = format(words[formatter], used, locale).format(at)
  const name = zoneName(at, used, locale)
  if (formatter !== 'hourly') return `${start} ${name}`
  const clock = format({ hour: '2-digit', minute: '2-digit' }, used, locale)
  return `${start}–${clock.format(nextBucket(at, formatter))} ${name}`
}

const zoneName = (at: number, zone: string, locale: string | undefined) =>
  format({ timeZoneName: 'short' }, zone, locale)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

const made = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes longer than using it many times. */
function format(options: Intl.DateTimeFormatOptions, timeZone: string, locale: string | undefined) {
  const key = JSON.stringify([options, timeZone, locale])
  const held = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
  made.set(key, held)
  return held
}

export const resolutionLabels: Record<Formatter, string> = {
  yearly: 'By year, in UTC',
  monthly: 'By month, in UTC',
  daily: 'By day, from midnight to midnight UTC',
  hourly: 'By hour',
  minutely: 'By minute',
}

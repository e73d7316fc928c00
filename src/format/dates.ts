import { locale } from './counts.ts'

/** Accepts ISO, `YYYY-MM-DD HH:mm[:ss]` in UTC, and seconds or milliseconds since 1970. */
export function toDate(value: string | number | Date | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const plain = typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(value)
  const seconds = typeof value === 'number' && Math.abs(value) < 1e11
  const date = new Date(plain ? `${value.replace(' ', 'T')}Z` : seconds ? value * 1000 : value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const day = 86_400
const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 7 * day],
  ['day', day],
]

/** `3 hours ago`, `just now`; from a day on by the calendar: `tomorrow`, `in 2 weeks`. */
export function relativeDate(date: Date, now: Date = new Date()): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (Math.abs(seconds) < 60) return 'just now'
  if (Math.abs(seconds) < 3_600) return words.format(Math.trunc(seconds / 60), 'minute')
  if (Math.abs(seconds) < day) return words.format(Math.trunc(seconds / 3_600), 'hour')
  const days = dayNumber(date) - dayNumber(now)
  const [unit, size] = steps.find(([, size]) => Math.abs(days) * day >= size) ?? ['day', day]
  return words.format(Math.round((days * day) / size), unit)
}

const dayNumber = (date: Date): number => Math.floor((date.getTime() / 60_000 - date.getTimezoneOffset()) / 1_440)

/** `10:14 AM` */
export const timeFormat = { hour: 'numeric', minute: '2-digit' } as const
/** `Mar 2, 2025` */
export const dayFormat = { day: 'numeric', month: 'short', year: 'numeric' } as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** `zone`: an IANA name, by default the browser’s. */
export function formatDate(at: Date | number, options: Intl.DateTimeFormatOptions, zone?: string, from = locale) {
  const key = JSON.stringify([options, zone, from])
  // creating a format takes longer than using it many times
  const format = formats.get(key) ?? new Intl.DateTimeFormat(from, { ...options, timeZone: zone })
  formats.set(key, format)
  // browsers don’t agree on the space before AM and PM
  return format.format(at).replaceAll('\u202f', ' ')
}

export const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** `EST`, `CET`, `GMT+9`. American English abbreviates American zones only, European English those of Europe. */
export function zoneName(at: Date | number, zone?: string): string {
  const [american, european] = [locale, 'en-150'].map((from) =>
    formatDate(at, { timeZoneName: 'short' }, zone, from).split(' ').at(-1),
  )
  return (american?.startsWith('GMT') ? european : american) ?? ''
}

/** `Mar 2, 2025, 10:14 AM CET` */
export const exactDate = (date: Date, zone?: string): string =>
  `${formatDate(date, { ...dayFormat, ...timeFormat }, zone)} ${zoneName(date, zone)}`

/** `10:14 AM CET` */
export const exactTime = (date: Date, zone?: string): string =>
  `${formatDate(date, timeFormat, zone)} ${zoneName(date, zone)}`

/** `6:30 PM` for `18:30` */
export function formatClock(clock: string): string {
  const date = toDate(`1970-01-01 ${clock}`)
  return date ? formatDate(date, timeFormat, 'UTC') : clock
}

/** `45 s`, `3 min 05 s`, `1 h 12 min`, from milliseconds. */
export function elapsedTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  const two = (number: number) => String(number).padStart(2, '0')
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`
  return `${Math.floor(seconds / 3_600)} h ${two(Math.floor((seconds % 3_600) / 60))} min`
}

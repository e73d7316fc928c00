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
export function relativeDate(date: Date, now: Date = new Date(), locale?: string): string {
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

const time = { hour: 'numeric', minute: '2-digit' } as const
export const dayAndTime = { day: 'numeric', month: 'short', year: 'numeric', ...time } as const

/** `2 Mar 2025, 10:14 CET`. `zone`: an IANA name, by default the browser’s. */
export const exactDate = (date: Date, zone?: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { ...dayAndTime, timeZone: zone, timeZoneName: 'short' }).format(date)

/** `10:14 CET` */
export const exactTime = (date: Date, zone?: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { ...time, timeZone: zone, timeZoneName: 'short' }).format(date)

/** `45 s`, `3 min 05 s`, `1 h 12 min`, from milliseconds. */
export function elapsedTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  const two = (number: number) => String(number).padStart(2, '0')
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`
  return `${Math.floor(seconds / 3_600)} h ${two(Math.floor((seconds % 3_600) / 60))} min`
}

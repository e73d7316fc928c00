export const unknown = '–'

/** The console is in American English, whatever the browser’s language. */
export const locale = 'en-US'

type Count = number | string | null | undefined

export function toCount(value: Count): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

let numbers: Intl.NumberFormat | undefined

/** `12,408` */
export function exactCount(value: Count): string {
  const number = toCount(value)
  if (number === undefined) return unknown
  // needs no locale data for the first screen
  if (Number.isInteger(number) && number >= 0 && number < 1_000) return String(number)
  numbers ??= new Intl.NumberFormat(locale)
  return numbers.format(number)
}

/** `1 device`, `12,408 devices`, `– devices` */
export function formatCount(value: Count, unit: string, units = `${unit}s`): string {
  return `${exactCount(value)} ${toCount(value) === 1 ? unit : units}`
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters =
    words.length > 1 ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0]) : [...(words[0] ?? '?')].slice(0, 2)
  return letters.join('').toUpperCase()
}

/** `a, b, and c`. */
export const formatList = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(locale, { type }).format(items)

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const withPeriod = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

export const sentence = (message: string) => withPeriod(capitalized(message.trim()))

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Splits camel, snake and kebab case into words: `estimatedArrival` becomes `estimated arrival`. */
export const wordsIn = (key: string) =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()

export const stateLabel = (key: string) => capitalized(wordsIn(key))

/** Accepts ISO, `YYYY-MM-DD HH:mm[:ss]` in UTC, and seconds or milliseconds since 1970. */
export function toDate(value: string | number | Date | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const plain = typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(value)
  const seconds = typeof value === 'number' && Math.abs(value) < 1e11
  const date = new Date(plain ? `${value.replace(' ', 'T')}Z` : seconds ? value * 1000 : value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const day = 86_400

/** `3 hours ago`, `just now`; from a day on by the calendar: `tomorrow`, `in 11 days`; after 30 days in whole months, then years. */
export function relativeDate(date: Date, now: Date = new Date()): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  const formatter = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (Math.abs(seconds) < 60) return 'just now'
  if (Math.abs(seconds) < 3_600) return formatter.format(Math.trunc(seconds / 60), 'minute')
  if (Math.abs(seconds) < day) return formatter.format(Math.trunc(seconds / 3_600), 'hour')
  const days = dayNumber(date) - dayNumber(now)
  if (Math.abs(days) <= 30) return formatter.format(days, 'day')
  const months = seconds < 0 ? -wholeMonths(date, now) : wholeMonths(now, date)
  // “last month” may be the one before that
  const counted = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  return Math.abs(months) < 12 ? counted.format(months, 'month') : counted.format(Math.trunc(months / 12), 'year')
}

const wholeMonths = (from: Date, to: Date): number =>
  (to.getFullYear() - from.getFullYear()) * 12 +
  to.getMonth() -
  from.getMonth() -
  (to.getDate() < from.getDate() ? 1 : 0)

const dayNumber = (date: Date): number => Math.floor((date.getTime() / 60_000 - date.getTimezoneOffset()) / 1_440)

export type Clock = '12' | '24'

/** The clock of the browser’s language. */
export const localeClock = (): Clock =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === false ? '24' : '12'

let clock: Clock = localeClock()

/** How every time is shown from now on: the person’s choice. */
export function setClock(chosen: Clock) {
  clock = chosen
}

/** `10:14 AM`, or `10:14` on a 24-hour clock. */
export const timeFormat = { hour: 'numeric', minute: '2-digit' } as const
/** `Mar 2, 2025` */
export const dayFormat = { day: 'numeric', month: 'short', year: 'numeric' } as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** `zone`: an IANA name, by default the browser’s. */
export function formatDate(at: Date | number, options: Intl.DateTimeFormatOptions, zone?: string, from = locale) {
  const hours = 'hour' in options && clock === '24' ? ({ hour: '2-digit', hourCycle: 'h23' } as const) : undefined
  const key = JSON.stringify([options, zone, from, hours])
  // creating a format takes longer than using it many times
  const format = formats.get(key) ?? new Intl.DateTimeFormat(from, { ...options, ...hours, timeZone: zone })
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

import { exactCount, formatDate, locale, timeFormat, toCount, toDate, unknown } from './format.ts'

type Count = Parameters<typeof toCount>[0]

/** Three digits, such as `1.05K`; the exact number belongs on hover. */
export function compactCount(value: Count): string {
  const number = toCount(value)
  return number === undefined
    ? unknown
    : new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(number)
}

/** `both`, `all 3`: each of several. */
export const bothOrAll = (count: number): string => (count === 2 ? 'both' : `all ${exactCount(count)}`)

/** `7.7` */
export const oneDecimal = (value: number): string => value.toFixed(1)

/** `7.7%`: a ratio that is already in percent. */
export const percent = (value: number | undefined): string => (value === undefined ? unknown : `${oneDecimal(value)}%`)

/** `37.0%`; `<0.1%` for a part that would round to zero. */
export function share(part: number, whole: number): string {
  if (whole <= 0) return unknown
  const ratio = (100 * part) / whole
  return ratio > 0 && ratio < 0.05 ? '<0.1%' : percent(ratio)
}

/** `12 KB`, in steps of 1,024. */
export function fileSize(bytes: number): string {
  const [value, unit] =
    bytes < 1024 ? [bytes, 'B'] : bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB']
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)} ${unit}`
}

export const listedParts = (count: number): (number | string)[] =>
  new Intl.ListFormat(locale, { type: 'conjunction' })
    .formatToParts(Array.from({ length: count }, (_, index) => String(index)))
    .map(({ type, value }) => (type === 'element' ? Number(value) : value))

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

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

/** `12K` for tiles; the exact number belongs on hover. */
export function compactCount(value: Count): string {
  const number = toCount(value)
  return number === undefined
    ? unknown
    : new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(number)
}

/** `1 device`, `12,408 devices`, `– devices` */
export function formatCount(value: Count, unit: string, units = `${unit}s`): string {
  return `${exactCount(value)} ${toCount(value) === 1 ? unit : units}`
}

/** `7.7%`: a ratio that is already in percent. */
export const percent = (value: number | undefined): string => (value === undefined ? unknown : `${value.toFixed(1)}%`)

/** `37.0%`; `<0.1%` for a part that would round to zero. */
export function share(part: number, whole: number): string {
  if (whole <= 0) return unknown
  const ratio = (100 * part) / whole
  return ratio > 0 && ratio < 0.05 ? '<0.1%' : percent(ratio)
}

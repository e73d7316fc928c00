export const unknown = '–'

type Count = number | string | null | undefined

export function toCount(value: Count): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** `12,408`, grouped by locale. */
export function exactCount(value: Count, locale?: string): string {
  const number = toCount(value)
  if (number === undefined) return unknown
  // needs no locale data for the first screen
  return Number.isInteger(number) && number >= 0 && number < 1_000 ? String(number) : numbers(locale).format(number)
}

const formats = new Map<string | undefined, Intl.NumberFormat>()

function numbers(locale: string | undefined): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, format)
  return format
}

/** `12K` for tiles; the exact number belongs on hover. */
export function compactCount(value: Count, locale?: string): string {
  const number = toCount(value)
  return number === undefined
    ? unknown
    : new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(number)
}

/** `1 device`, `12,408 devices`, `– devices` */
export function formatCount(value: Count, unit: string, units = `${unit}s`, locale?: string): string {
  return `${exactCount(value, locale)} ${toCount(value) === 1 ? unit : units}`
}

/** `7.7%`: a ratio that is already in percent. */
export const percent = (value: number | undefined): string => (value === undefined ? unknown : `${value.toFixed(1)}%`)

/** `37%`; `<1%` for a part that would round to zero. */
export function share(part: number, whole: number, locale?: string): string {
  if (whole <= 0) return unknown
  const ratio = part / whole
  if (ratio > 0 && ratio < 0.005) return '<1%'
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(ratio)
}

import { storedTagValue } from '#contract/language/storedTagValue.ts'
import type { TagType } from '#contract/tagTypes.ts'

export const dateOrders = ['year', 'day', 'month'] as const
/** What a date starts with. The year is always accepted. */
export type DateOrder = (typeof dateOrders)[number]

export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** How the cells of a column are written, if not as the service takes them. */
export interface CellFormat {
  /** Null if the cells fit several, as in 01/02/2026: a person has to say. */
  dates?: DateOrder | null
  decimal?: DecimalSign
}

const written = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:,?[ T]+(\d{1,2}):(\d\d)(?::(\d\d))?(?: ?([ap])\.?m\.?)?)?$/i
const decimalComma = /^[+-]?(\d+|\d{1,3}(\.\d{3})+(?=,)),?\d*$/

/** As `2026-02-01 18:30:00`, UTC. Unchanged if it isn’t written like this. */
function toIsoDate(text: string, order: DateOrder): string {
  const [, first = '', , second = '', year, hour = '0', minute = '00', seconds = '00', half] = written.exec(text) ?? []
  if (order === 'year' || year === undefined) return text
  const [day, month] = order === 'day' ? [first, second] : [second, first]
  const noon = half?.toLowerCase() === 'p' ? 12 : 0
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return text
  const hours = half ? (Number(hour) % 12) + noon : Number(hour)
  const two = (part: string | number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hours)}:${minute}:${seconds}`
}

/** A cell as the service takes it. Unchanged if it isn’t written in the column’s format, so that it’s reported. */
export function plainCell(text: string, type: TagType, { dates, decimal }: CellFormat): string {
  if (type === 4 && dates) return toIsoDate(text, dates)
  if (type !== 6 || decimal !== ',') return text
  // with a decimal comma, 1.5 is either a mistake or a thousand and more
  return decimalComma.test(text) ? text.replaceAll('.', '').replace(',', '.') : text.includes('.') ? '' : text
}

export const fitsFormat = (text: string, type: TagType, format: CellFormat): boolean =>
  storedTagValue(type, plainCell(text.trim(), type, format)).ok

export function guessDates(samples: readonly string[]): DateOrder | null {
  const [year = 0, day = 0, month = 0] = dateOrders.map(
    (dates) => samples.filter((sample) => fitsFormat(sample, 4, { dates })).length,
  )
  if (year >= day && year >= month) return 'year'
  if (day !== month) return day > month ? 'day' : 'month'
  // nobody writes the month first with dots
  return samples.some((sample) => /^\s*\d{1,2}\.\d{1,2}\.\d{4}/.test(sample)) ? 'day' : null
}

export function guessDecimal(samples: readonly string[]): DecimalSign {
  const count = (decimal: DecimalSign) => samples.filter((sample) => fitsFormat(sample, 6, { decimal })).length
  return count(',') > count('.') ? ',' : '.'
}

/** The format of a column’s cells, for the tag type it becomes. */
export const guessFormat = (type: TagType, samples: readonly string[]): CellFormat =>
  type === 4 ? { dates: guessDates(samples) } : type === 6 ? { decimal: guessDecimal(samples) } : {}

import { type RawBuilder, sql } from 'kysely'
import type { Range } from '#contract/language/clause.ts'
import { within } from './ranges.ts'
import type { Text } from './texts.ts'

/**
 * Holds for the stored form of a date (contract/language/dates.ts): separators where they belong, and no place where a
 * digit is missing. A pattern that spells out all 16 characters takes longer.
 */
export const isDateText = (text: Text) =>
  sql<boolean>`((${text} like '____-__-__ __:__' or ${text} like '____-__-__ __:__:__') and ${text} !~ '^.{0,2}[^0-9]|[^0-9]{2}|[^0-9]$')`

/** Holds where the text is a stored date within one of the ranges. */
export function isDateWithin(text: Text, ranges: readonly Range<string>[]): RawBuilder<boolean> {
  const bytes = sql`${text} collate "C"`
  const inside =
    ranges.length > 1
      ? withinAny(ranges, bytes, 'text')
      : within(ranges, { value: { from: bytes, to: bytes }, bound: (bound) => sql`${bound}`, inclusive: false })
  // the shape last: few values are left to look at
  return sql`(${inside} and ${isDateText(text)})`
}

/** Holds where the moment of a `timestamptz` lies in one of the ranges. Their bounds are whole seconds, so fractions do not matter. */
export const isMomentWithin = (moment: RawBuilder<Date | null>, ranges: readonly Range<string>[]) =>
  ranges.length > 1
    ? withinAny(ranges, moment, 'timestamptz', timestamp)
    : within(ranges, {
        value: { from: moment, to: moment },
        bound: (bound) => sql`${timestamp(bound)}::timestamptz`,
        inclusive: false,
      })

/** The moment of a date in stored form. PostgreSQL has no year 0. */
const timestamp = (stored: string) => (stored.startsWith('0000') ? '-infinity' : `${stored}+00`)

/**
 * Holds where the value lies in one of the closed ranges of a list. It is searched for: compared with each of them, a list of
 * 40,000 dates would take 30 ms for every device.
 */
function withinAny(
  ranges: readonly Range<string>[],
  value: RawBuilder<unknown>,
  type: 'text' | 'timestamptz',
  written = (bound: string) => bound,
): RawBuilder<boolean> {
  const apart = disjoint(ranges)
  const array = (bounds: readonly string[]) => sql`${bounds.map(written)}::${sql.raw(type)}[]`
  const place = sql`width_bucket(${value}, ${array(apart.map(({ from }) => from))})`
  return sql<boolean>`(${place} > 0 and ${value} < (${array(apart.map(({ to }) => to))})[${place}])`
}

/** The same time as ranges in order, of which no two touch. */
function disjoint(ranges: readonly Range<string>[]): { from: string; to: string }[] {
  const apart: { from: string; to: string }[] = []
  const sorted = ranges.flatMap(({ from, to }) => (from === undefined || to === undefined ? [] : [{ from, to }]))
  for (const range of sorted.sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = apart.at(-1)
    if (last === undefined || last.to < range.from) apart.push(range)
    else if (last.to < range.to) last.to = range.to
  }
  return apart
}

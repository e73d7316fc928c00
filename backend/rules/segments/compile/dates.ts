import { type RawBuilder, sql } from 'kysely'
import type { Range } from '#contract/language/clause.ts'
import { within } from './ranges.ts'
import type { Text } from './texts.ts'

/**
 * True for the stored form of a date (contract/language/dates.ts): separators in place, and no
 * missing digit. A pattern for all 16 characters is slower.
 */
export const isDateText = (text: Text) =>
  sql<boolean>`((${text} like '____-__-__ __:__' or ${text} like '____-__-__ __:__:__') and ${text} !~ '^.{0,2}[^0-9]|[^0-9]{2}|[^0-9]$')`

/** True if the text is a stored date within one of the ranges. */
export function isDateWithin(text: Text, ranges: readonly Range<string>[]): RawBuilder<boolean> {
  const bytes = sql`${text} collate "C"`
  const inside =
    ranges.length > 1
      ? withinAny(ranges, bytes, 'text')
      : within(ranges, { value: { from: bytes, to: bytes }, bound: (bound) => sql`${bound}`, inclusive: false })
  // the format last: few values are left to check
  return sql`(${inside} and ${isDateText(text)})`
}

/** True if a `timestamptz` is in one of the ranges. Their bounds are whole seconds, so fractions don’t matter. */
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
 * True if the value is in one of the closed ranges of a list. Uses a search: comparing with each range of a list of
 * 40,000 dates would take 30 ms per device.
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

/** Sorts and merges ranges. */
function disjoint(ranges: readonly Range<string>[]): { from: string; to: string }[] {
  const apart: { from: string; to: string }[] = []
  const sorted = ranges.flatMap(({ from, to }) => (from === undefined || to === undefined ? [] : [{ from, to }]))
  for (const range of sorted.sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = apart.at(-1)
    if (last === undefined || last.to < range.from) apart.push(range)
    else if (last.to < range.to) last.to = range.to
  }
  return apart
}

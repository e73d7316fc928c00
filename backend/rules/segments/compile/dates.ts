import { type RawBuilder, sql } from 'kysely'
import type { Range } from '#contract/language/clause.ts'
import { within } from './ranges.ts'
import type { Text } from './texts.ts'

/**
 * Holds for the stored form of a date (contract/language/dates.ts): separators where they belong, and no place where a
 * digit is missing. A pattern that spells out all 16 characters takes longer.
 */
export const isStoredDate = (text: Text) =>
  sql<boolean>`((${text} like '____-__-__ __:__' or ${text} like '____-__-__ __:__:__') and ${text} !~ '^.{0,2}[^0-9]|[^0-9]{2}|[^0-9]$')`

/** Holds where the text is a stored date within one of the ranges. */
export function isDateWithin(text: Text, ranges: readonly Range<string>[]): RawBuilder<boolean> {
  const bytes = sql`${text} collate "C"`
  const inside = within(ranges, {
    value: { from: bytes, to: bytes },
    bound: (bound) => sql`${bound}`,
    inclusive: false,
  })
  // the shape last: few values are left to look at
  return sql`(${inside} and ${isStoredDate(text)})`
}

/** Holds where the moment of a `timestamptz` lies in one of the ranges. Their bounds are whole seconds, so fractions do not matter. */
export const isMomentWithin = (moment: RawBuilder<Date | null>, ranges: readonly Range<string>[]) =>
  within(ranges, { value: { from: moment, to: moment }, bound: timestamp, inclusive: false })

/** The moment of a date in stored form. PostgreSQL has no year 0. */
const timestamp = (stored: string) => sql`${stored.startsWith('0000') ? '-infinity' : `${stored}+00`}::timestamptz`

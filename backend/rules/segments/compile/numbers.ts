import { type RawBuilder, sql } from 'kysely'
import type { Range } from '#contract/language/clause.ts'
import { rangePoints, within } from './ranges.ts'

/**
 * True if a jsonb value is a number in one of the ranges. Jsonb sorts values by type first: what is between
 * two numbers is a number, and what is beyond one may be anything.
 */
export function isNumberWithin(kept: RawBuilder<unknown>, ranges: readonly Range<number>[]): RawBuilder<boolean> {
  const points = rangePoints(ranges)
  if (points) return sql`(${kept} = any(${points.map((point) => JSON.stringify(point))}::jsonb[]))`
  const inside = within(ranges, { value: { from: kept, to: kept }, bound: json, inclusive: true })
  const closed = ranges.every(({ from, to }) => from !== undefined && to !== undefined)
  return closed ? inside : sql`(${inside} and jsonb_typeof(${kept}) = 'number')`
}

const json = (number: number) => sql`${JSON.stringify(number)}::jsonb`

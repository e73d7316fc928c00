import { type RawBuilder, sql } from 'kysely'
import type { Range } from '#contract/language/clause.ts'
import { allOf, anyOf } from './truth.ts'

interface Compared<Bound> {
  /** The value, for a comparison with a lower and with an upper bound. */
  value: { from: RawBuilder<unknown>; to: RawBuilder<unknown> }
  bound: (bound: Bound) => RawBuilder<unknown>
  /** Whether `to` is inclusive. */
  inclusive: boolean
}

/** True if the value is in one of the ranges. */
export function within<Bound>(ranges: readonly Range<Bound>[], { value, bound, inclusive }: Compared<Bound>) {
  const upper = inclusive ? sql`<=` : sql`<`
  return anyOf(
    ranges.map(({ from, to }) =>
      allOf([
        ...(from === undefined ? [] : [sql<boolean>`${value.from} >= ${bound(from)}`]),
        ...(to === undefined ? [] : [sql<boolean>`${value.to} ${upper} ${bound(to)}`]),
      ]),
    ),
  )
}

/** The values of ranges if each is a single value; otherwise undefined. */
export function rangePoints<Bound>(ranges: readonly Range<Bound>[]): Bound[] | undefined {
  const points = ranges.flatMap(({ from, to }) => (from !== undefined && from === to ? [from] : []))
  return points.length === ranges.length ? points : undefined
}

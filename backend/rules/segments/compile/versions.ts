import { type RawBuilder, sql } from 'kysely'
import type { Range } from '#contract/language/clause.ts'
import type { Version } from '#contract/language/versions.ts'
import { rangePoints, within } from './ranges.ts'
import type { Text } from './texts.ts'

/** True for a version: numbers of at most 15 digits separated by dots. Matching what a version doesn’t contain is faster. */
export const isVersion = (text: Text) => sql<boolean>`${text} !~ '[^0-9.]|[.][.]|^[.]|[.]$|^$|[0-9]{16}'`

/**
 * True if the text is a version in one of the ranges. Versions compare as arrays, where the longer one is
 * greater. Bounds have no trailing zeros, so trailing zeros of the value only matter for an upper bound.
 */
export function isVersionWithin(text: Text, ranges: readonly Range<Version>[]): RawBuilder<boolean> {
  const points = rangePoints(ranges)
  if (points) return sql`(${isEqualTo(text, points)} and ${isVersion(text)})`
  const value = { from: parts(text), to: parts(trimmed(text)) }
  const inside = within(ranges, { value, bound: array, inclusive: true })
  return sql`(case when ${isVersion(text)} then ${inside} end)`
}

/** True if a version is equal to one of these. */
function isEqualTo(text: Text, versions: readonly Version[]): RawBuilder<boolean> {
  const alternatives = versions.map((version) => written(version).map((part) => `0*${part}`))
  const pattern = `^(${alternatives.map((parts) => parts.join('[.]')).join('|')})([.]0+)*$`
  // by far the fastest, but PostgreSQL refuses long patterns
  if (pattern.length < 1000) return sql`${text} ~ ${pattern}`
  const shortest = sql`regexp_replace(${trimmed(text)}, '(^|[.])0+(?=[0-9])', '\\1', 'g')`
  return sql`${shortest} = any(${versions.map((version) => written(version).join('.'))}::text[])`
}

const trimmed = (text: Text): Text => sql`regexp_replace(${text}, '([.]0+)+$', '')`
const parts = (text: Text) => sql`string_to_array(${text}, '.')::bigint[]`
const array = (version: Version) => sql`${written(version)}::bigint[]`

/** Version 0 has no parts, but is written with one. */
const written = (version: Version): Version => (version.length > 0 ? version : [0])

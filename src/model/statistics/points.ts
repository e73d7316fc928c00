import { bucketOf, type Formatter } from '#contract/buckets.ts'
import { toCount } from '#format/counts.ts'
import { toDate } from '#format/dates.ts'
import { bucketsOf, type Period } from './period.ts'

/** One bucket of a chart: a count for each series, null where nothing was counted in it at all. */
export interface Point {
  /** Start of the bucket, milliseconds since 1970. */
  at: number
  counts: Readonly<Record<string, number | null>>
}

/** A row as the service answers it, and the series that it belongs to. */
export interface Counted {
  series: string
  datetime: string
  count: number | string | null | undefined
}

/**
 * The rows as one point for each bucket of the period, to now. A bucket for which the service names no row at all is missing and
 * holds null; one that has rows of other series holds 0. Of what happens now and then (`sparse`: a campaign, an event) only the
 * buckets before the first row are missing.
 */
export function pointsOf(
  rows: readonly Counted[],
  series: readonly string[],
  { period, formatter, now, sparse = false }: { period: Period; formatter: Formatter; now: number; sparse?: boolean },
): Point[] {
  const sums = new Map<number, Map<string, number>>()
  for (const { series: name, datetime, count } of rows) {
    const at = toDate(datetime.length === 10 ? `${datetime} 00:00` : datetime)?.getTime()
    if (at === undefined) continue
    const bucket = bucketOf(at, formatter)
    const held = sums.get(bucket) ?? new Map<string, number>()
    held.set(name, (held.get(name) ?? 0) + (toCount(count) ?? 0))
    sums.set(bucket, held)
  }
  const first = Math.min(...sums.keys())
  return bucketsOf(period, formatter, now).map((at) => {
    const held = sums.get(at)
    const missing = sparse ? at < first : !held
    return { at, counts: Object.fromEntries(series.map((name) => [name, missing ? null : (held?.get(name) ?? 0)])) }
  })
}

/** The sum of a series; undefined where nothing was counted in any bucket. */
export function totalOf(points: readonly Point[], series: string): number | undefined {
  let total: number | undefined
  for (const { counts } of points) {
    const count = counts[series]
    if (count !== null && count !== undefined) total = (total ?? 0) + count
  }
  return total
}

/** The last count of a series that is not missing. */
export const lastOf = (points: readonly Point[], series: string): number | undefined =>
  points.findLast(({ counts }) => typeof counts[series] === 'number')?.counts[series] ?? undefined

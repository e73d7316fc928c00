import type { Formatter } from '#contract/buckets.ts'
import { exactCount, formatCount } from '#format/format.ts'
import type { BucketPoint } from '#model/statistics/points.ts'
import type { Series } from '../Legend.tsx'
import { formatBucket } from './formatBucket.ts'

/** What the picture shows, for those who don’t see it: the highest point of each series. */
export function describeSeries(
  points: readonly BucketPoint[],
  series: readonly Pick<Series, 'id' | 'label'>[],
  formatter: Formatter,
  zone: string,
): string {
  const lines = series.map(({ id, label }) => {
    const counted = points.flatMap(({ at, counts }) =>
      typeof counts[id] === 'number' ? { at, count: counts[id] } : [],
    )
    const highest = counted.reduce<(typeof counted)[number] | undefined>(
      (most, point) => (most === undefined || point.count > most.count ? point : most),
      undefined,
    )
    return highest
      ? `${label}: highest ${exactCount(highest.count)}, ${formatBucket(highest.at, formatter, zone)}.`
      : `${label}: no data.`
  })
  return [`${formatCount(points.length, 'point')}.`, ...lines].join(' ')
}

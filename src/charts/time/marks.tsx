import { type Formatter, nextBucket } from '#contract/buckets.ts'
import type { Point } from './points.ts'

/** Something that happened at a moment, marked on the chart. */
export interface Mark {
  at: number
  label: string
}

/** The marks by the bucket that they fall into, as far as it is drawn. */
export function placedMarks(marks: readonly Mark[], points: readonly Point[], formatter: Formatter) {
  const placed = new Map<number, string[]>()
  for (const { at, label } of marks) {
    const bucket = points.findLast((point) => point.at <= at)?.at
    if (bucket === undefined || at >= nextBucket(bucket, formatter)) continue
    placed.set(bucket, [...(placed.get(bucket) ?? []), label])
  }
  return [...placed].map(([bucket, labels]) => ({ bucket, labels }))
}

/** A small flag on top of a mark, with how many there are. */
export const MarkHead = ({
  viewBox: { x = 0, y = 0 },
  count,
}: {
  viewBox: { x?: number; y?: number }
  count: number
}) => (
  <g transform={`translate(${x} ${y})`} fill="var(--mantine-color-dimmed)">
    <path d="M-4 -8h8l-4 7z" />
    {count > 1 && (
      <text x={7} y={-1} fontSize={10}>
        {count}
      </text>
    )}
  </g>
)

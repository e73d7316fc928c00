import { type Formatter, nextBucket } from '#contract/buckets.ts'
import type { BucketPoint } from '#model/statistics/points.ts'

export interface Mark {
  id: string
  at: number
  label: string
}

export function placedMarks(marks: readonly Mark[], points: readonly BucketPoint[], formatter: Formatter) {
  const placed = new Map<number, Mark[]>()
  for (const mark of marks) {
    const { at } = mark
    const bucket = points.findLast((point) => point.at <= at)?.at
    if (bucket === undefined || at >= nextBucket(bucket, formatter)) continue
    placed.set(bucket, [...(placed.get(bucket) ?? []), mark])
  }
  return [...placed].map(([bucket, items]) => ({
    bucket,
    ids: items.map(({ id }) => id),
    labels: items.map(({ label }) => label),
  }))
}

/** Pixels of a mark with its number, and about as many as a chart is wide. */
const markWidth = 28
const chartWidths = { phone: 300, desktop: 800 }

/**
 * The points whose mark has no room for its number before the next mark; a tooltip says what it stands for. The number of the
 * last point is before it, where the number of the previous mark may be.
 */
export function crowdedMarks(
  placed: readonly { bucket: number }[],
  points: readonly BucketPoint[],
  width: keyof typeof chartWidths,
): ReadonlySet<number> {
  const room = chartWidths[width] / points.length
  const marked = new Set(placed.map(({ bucket }) => bucket))
  const places = points.flatMap(({ at }, place) => (marked.has(at) ? [{ at, place }] : []))
  return new Set(
    places.flatMap(({ at, place }, index) => {
      const isLast = place === points.length - 1
      const gap = isLast
        ? (place - (places[index - 1]?.place ?? -Infinity)) / 2
        : (places[index + 1]?.place ?? Infinity) - place
      return gap < markWidth / room ? [at] : []
    }),
  )
}

export const MarkHead = ({
  viewBox: { x = 0, y = 0 } = {},
  count,
  last,
  onClick,
}: {
  viewBox?: { x?: number; y?: number }
  count: number
  /** At the edge of the chart, where the number has room only before the mark. */
  last: boolean
  onClick?: (() => void) | undefined
}) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: a mouse shortcut; the table has the same links
  <g
    transform={`translate(${x} ${y})`}
    fill="var(--mantine-color-dimmed)"
    onClick={onClick}
    style={onClick && { cursor: 'pointer' }}
  >
    <rect x={-12} y={-16} width={24} height={24} fill="transparent" />
    <path d="M-4 -8h8l-4 7z" />
    {count > 1 && (
      <text x={last ? -7 : 7} y={-1} fontSize={12} textAnchor={last ? 'end' : 'start'}>
        {count}
      </text>
    )}
  </g>
)

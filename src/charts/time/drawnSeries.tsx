import type { Key } from 'react'
import { Area, Bar, Line, Rectangle } from 'recharts'
import type { BucketPoint } from '#model/statistics/points.ts'
import { seriesColor, seriesDash } from '../Legend.tsx'
import type { Panel } from './panels.tsx'

/** Bars for events of their own, such as sends; lines for a flow; stacked areas for levels that add up. */
export type ChartShape = 'bars' | 'lines' | 'areas'

/** More bars are too thin to see: they become lines. */
const mostBars = 100

export const shapeFor = (shape: ChartShape, points: readonly BucketPoint[]): ChartShape =>
  shape === 'bars' && points.length > mostBars ? 'lines' : shape

/** A ring apart from the line: a line to a count that still grows would look like a fall. */
const soFar = { r: 4, strokeWidth: 1.5, strokeDasharray: '3 2', fill: 'var(--console-raised)' } as const

/** Pixels. */
const thinnest = 4
/** A hairline, so that 1 is seen, and isn’t as high as 100. */
const shortest = 1

interface DrawnSeries {
  panels: readonly Panel[]
  points: readonly BucketPoint[]
  shape: ChartShape
  /** True if the last point isn’t over: it is dashed, and no line leads to it. */
  unfinished: boolean
}

/** The series as parts of a recharts chart. */
export const drawnSeries = ({ panels, points, shape, unfinished }: DrawnSeries) =>
  panels
    .flatMap(({ axis, series, peak }) => series.map((one, index) => ({ axis, one, index, peak })))
    .flatMap(({ axis, one, index, peak }) => {
      const within = (countAt: CountAt) => cutAt(countAt, peak?.top)
      const color = seriesColor(one.color ?? index)
      const last = unfinished ? points.length - 1 : Number.POSITIVE_INFINITY
      const common = { name: one.label, isAnimationActive: false, stroke: color, xAxisId: axis, yAxisId: axis }
      const cut = unfinished && shape === 'lines'
      const dot = lone(cut ? points.slice(0, -1) : points, one.id, color)
      if (one.faint)
        return [
          <Line
            key={one.id}
            {...common}
            dataKey={within(cut ? getFinished(one.id, points) : getCount(one.id))}
            // as wide as the bars that it is compared with
            type={shape === 'bars' ? 'step' : 'linear'}
            strokeOpacity={0.55}
            strokeDasharray="3 4"
            strokeWidth={1.5}
            dot={false}
          />,
        ]
      if (shape === 'areas')
        return [
          <Area
            key={one.id}
            {...common}
            dataKey={within(getCount(one.id))}
            stackId="all"
            fill={color}
            fillOpacity={0.22}
            strokeWidth={1.5}
            dot={dot}
          />,
        ]
      if (shape === 'bars')
        return [
          <Bar
            key={one.id}
            {...common}
            dataKey={within(getCount(one.id))}
            fill={color}
            maxBarSize={24}
            minPointSize={(count) => (Number(count) > 0 ? shortest : 0)}
            shape={({ x, y, width, height, originalDataIndex: place }) => (
              <Rectangle
                x={x - Math.max(0, thinnest - width) / 2}
                y={y}
                width={Math.max(width, thinnest)}
                height={height}
                radius={width > 5 && height > 3 ? [2, 2, 0, 0] : 0}
                fill={color}
                {...(place === last && { fillOpacity: 0.25, stroke: color, strokeDasharray: '3 2' })}
              />
            )}
          />,
        ]
      const line = { strokeWidth: 1.75, activeDot: { r: 4 } }
      const dots = points.length <= 14 ? { r: 2.5, fill: color, strokeWidth: 0 } : dot
      return [
        <Line
          key={one.id}
          {...common}
          {...line}
          dataKey={within(unfinished ? getFinished(one.id, points) : getCount(one.id))}
          strokeDasharray={seriesDash(one.color ?? index)}
          dot={dots}
        />,
        ...(unfinished
          ? [
              <Line
                key={`${one.id} unfinished`}
                {...common}
                dataKey={within(getUnfinished(one.id, points))}
                strokeWidth={0}
                dot={{ ...soFar, stroke: color }}
                activeDot={line.activeDot}
              />,
            ]
          : []),
      ]
    })

/** A point between two gaps has no line: draw a dot. False if there is no such point. */
function lone(points: readonly BucketPoint[], id: string, color: string) {
  const missing = (index: number) => typeof points[index]?.counts[id] !== 'number'
  const alone = (index: number) => !missing(index) && missing(index - 1) && missing(index + 1)
  if (!points.some((_, index) => alone(index))) return false
  return ({ cx, cy, index = -1, key }: { cx?: number; cy?: number; index?: number; key?: Key | null }) =>
    alone(index) ? <circle key={key} cx={cx} cy={cy} r={2.5} fill={color} /> : <g key={key} />
}

type CountAt = (point: BucketPoint) => number | null | undefined

const counts = new Map<string, CountAt>()

/** Always the same function for a series. Not a property path: names can contain anything. */
function getCount(id: string) {
  const countAt = counts.get(id) ?? ((point: BucketPoint) => point.counts[id])
  counts.set(id, countAt)
  return countAt
}

/** A count beyond the end of its axis ends there. */
const cutAt = (countAt: CountAt, top: number | undefined): CountAt => {
  if (top === undefined) return countAt
  return (point) => {
    const count = countAt(point)
    return typeof count === 'number' ? Math.min(count, top) : count
  }
}

const getFinished =
  (id: string, points: readonly BucketPoint[]): CountAt =>
  (point) =>
    point === points.at(-1) ? null : point.counts[id]

const getUnfinished =
  (id: string, points: readonly BucketPoint[]): CountAt =>
  (point) =>
    point === points.at(-1) ? point.counts[id] : null

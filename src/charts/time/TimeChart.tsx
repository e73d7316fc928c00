import { Paper, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { memo, type SyntheticEvent, useId, useMemo, useRef, useState } from 'react'
import {
  ComposedChart,
  type MouseHandlerDataParam,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
} from 'recharts'
import { DimmedText } from '#components/controls/Text.tsx'
import { type Formatter, nextBucket } from '#contract/buckets.ts'
import { dayFormat, exactCount, formatDate } from '#format/format.ts'
import type { Period } from '#model/statistics/period.ts'
import type { BucketPoint } from '#model/statistics/points.ts'
import { type Series, SeriesMark } from '../Legend.tsx'
import { describeSeries } from './describeSeries.ts'
import { type ChartShape, drawnSeries } from './drawnSeries.tsx'
import { bucketTick, formatBucket } from './formatBucket.ts'
import { crowdedMarks, type Mark, MarkHead, placedMarks } from './marks.tsx'
import { AxisNotes, chartHeight, panelFrames, toPanels } from './panels.tsx'
import classes from './TimeChart.module.css'

const noMarks: readonly Mark[] = []
const tickStyle = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 }

const endsOf = (points: readonly BucketPoint[]) => [
  ...new Set([points[0], points.at(-1)].flatMap((point) => point?.at ?? [])),
]

interface EndTickProps {
  x: number | string
  y: number | string
  index: number
  visibleTicksCount: number
  payload: { value: number }
}

/** The first label begins at its point, and the last one ends there: neither is cut at the edge of the chart. */
const EndTick = ({
  x,
  y,
  index,
  visibleTicksCount,
  payload,
  label,
}: EndTickProps & { label: (at: number) => string }) => (
  <text
    {...tickStyle}
    {...{ x, y }}
    dy="0.71em"
    textAnchor={visibleTicksCount < 2 ? 'middle' : index === 0 ? 'start' : 'end'}
  >
    {label(payload.value)}
  </text>
)

interface TimeChartProps {
  label: string
  points: readonly BucketPoint[]
  series: readonly Series[]
  formatter: Formatter
  zone: string
  shape: ChartShape
  /** True if each series has a scale of its own. */
  apart?: boolean
  /** True if one point far beyond the others may be cut off, with its count beside it. */
  cutsPeaks?: boolean
  /** True if the last point isn’t over: it is dashed. */
  unfinished?: boolean
  marks?: readonly Mark[] | undefined
  onMark?: ((ids: readonly string[]) => void) | undefined
  onZoom: (period: Period) => void
  unit: string
}

export const TimeChart = memo(function TimeChart({
  label,
  points,
  series,
  formatter,
  zone,
  shape,
  apart = false,
  cutsPeaks = false,
  unfinished = false,
  marks = noMarks,
  onMark,
  onZoom,
  unit,
}: TimeChartProps) {
  const described = useId()
  const { stretch, handlers } = useDragZoom(formatter, onZoom)
  // the hours of a day tell themselves apart
  const dayOf = (point: BucketPoint | undefined) => formatDate(point?.at ?? 0, dayFormat, zone)
  const days = dayOf(points[0]) !== dayOf(points.at(-1))
  const placed = useMemo(() => placedMarks(marks, points, formatter), [marks, points, formatter])
  const panels = useMemo(
    () => toPanels({ series, points, apart, stacked: shape === 'areas', lines: shape === 'lines', cutsPeaks }),
    [series, points, apart, shape, cutsPeaks],
  )
  const toTick = (at: number) => bucketTick(at, formatter, zone, days)
  const height = chartHeight(panels)
  const onPhone = useMediaQuery('(width < 48em)')
  const crowded = useMemo(() => crowdedMarks(placed, points, onPhone ? 'phone' : 'desktop'), [placed, points, onPhone])
  /** The point that the pointer or the arrow keys are on. */
  const current = useRef<number>(undefined)
  const marked = onMark && placed.length > 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes keys of the chart in it, which has a role
    <div
      className={classes.root}
      onKeyDown={(event) => {
        const { key, target } = event
        const arrow = { Home: 'ArrowLeft', End: 'ArrowRight' }[key]
        if (arrow) {
          // instead of scrolling the page; the chart itself only knows the arrow keys
          event.preventDefault()
          for (let step = 0; step < points.length; step += 1)
            target.dispatchEvent(new KeyboardEvent('keydown', { key: arrow, bubbles: true }))
        }
        const mark = key === 'Enter' && placed.find(({ bucket }) => bucket === current.current)
        if (mark) onMark?.(mark.ids)
      }}
    >
      <p id={described} hidden>
        {describeSeries(points, series, formatter, zone)} The arrow keys, Home, and End move along the points
        {marked && ', and Enter opens the messages of a point'}. The table lists every value.
      </p>
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 600, height }}>
        <ComposedChart
          data={points}
          margin={{ top: 16, right: onPhone ? 12 : days && formatter === 'hourly' ? 48 : 28, bottom: 0, left: 0 }}
          aria-label={label}
          aria-describedby={described}
          barGap={0}
          barCategoryGap={onPhone ? 0 : '15%'}
          {...handlers}
        >
          {panelFrames(panels, ((points[0]?.at ?? 0) + (points.at(-1)?.at ?? 0)) / 2)}
          <XAxis
            dataKey="at"
            tickFormatter={toTick}
            tickLine={false}
            axisLine={{ stroke: 'var(--console-border)' }}
            tickMargin={8}
            // even steps, which end at the last point; a phone has room for the ends of the period
            {...(onPhone
              ? {
                  ticks: endsOf(points),
                  interval: 0,
                  tick: (props: EndTickProps) => <EndTick {...props} label={toTick} />,
                }
              : { interval: 'equidistantPreserveEnd', minTickGap: 36, tick: tickStyle })}
          />
          <Tooltip
            isAnimationActive={false}
            // below the chart, which a finger and its figures would cover together; above are its buttons and its legend
            {...(onPhone && { position: { y: height }, wrapperStyle: { zIndex: 4 } })}
            cursor={{ stroke: 'var(--console-field-border)', fill: 'var(--console-hover)' }}
            content={({ active, payload, label: at }) => {
              current.current = active ? Number(at) : undefined
              return (
                <div role="status">
                  <TimeTooltip
                    shown={active === true && !stretch}
                    at={Number(at)}
                    counts={(payload?.[0]?.payload as BucketPoint | undefined)?.counts ?? {}}
                    {...{ series, formatter, zone, unit, shape }}
                    marks={placed.filter((mark) => mark.bucket === Number(at))}
                  />
                </div>
              )
            }}
          />
          {placed.map(({ bucket, ids, labels }) => (
            <ReferenceLine
              key={bucket}
              xAxisId={0}
              yAxisId={0}
              x={bucket}
              stroke="var(--console-field-border)"
              strokeOpacity={0.6}
              strokeDasharray="2 3"
              // an element: a function would be a new component in every render, which loses clicks
              label={
                <MarkHead
                  count={crowded.has(bucket) ? 1 : labels.length}
                  last={bucket === points.at(-1)?.at}
                  onClick={onMark && (() => onMark(ids))}
                />
              }
            />
          ))}
          {drawnSeries({ panels, points, shape, unfinished })}
          {stretch && (
            <ReferenceArea
              x1={stretch.from}
              x2={stretch.to}
              fill="var(--mantine-primary-color-filled)"
              fillOpacity={0.14}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
      <AxisNotes panels={panels} format={(at) => formatBucket(at, formatter, zone)} />
    </div>
  )
})

/** Pixels: a shorter drag is a click. */
const meant = 8

function useDragZoom(formatter: Formatter, onZoom: (period: Period) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number; start: number; x: number }>()
  const stretch = drag && { from: Math.min(drag.from, drag.to), to: Math.max(drag.from, drag.to) }
  const wide = stretch && stretch.from !== stretch.to
  const end = () => {
    if (stretch && Math.abs(drag.x - drag.start) > meant && (wide || formatter !== 'minutely'))
      onZoom({ from: stretch.from, to: nextBucket(stretch.to, formatter) - 1_000 })
    setDrag(undefined)
  }
  return {
    stretch: wide ? stretch : undefined,
    handlers: {
      onMouseDown: (state: MouseHandlerDataParam, event: SyntheticEvent) => {
        const bucket = bucketUnder(state)
        const x = toPixel(event)
        if (bucket !== undefined) setDrag({ from: bucket, to: bucket, start: x, x })
      },
      onMouseMove: (state: MouseHandlerDataParam, event: SyntheticEvent) => {
        const bucket = bucketUnder(state)
        const x = toPixel(event)
        if (drag && bucket !== undefined) setDrag({ ...drag, to: bucket, x })
      },
      onMouseUp: end,
      onMouseLeave: () => setDrag(undefined),
    },
  }
}

const toPixel = (event: SyntheticEvent) => (event.nativeEvent as MouseEvent).clientX

const bucketUnder = ({ activeLabel }: MouseHandlerDataParam): number | undefined =>
  activeLabel === undefined ? undefined : Number(activeLabel)

interface TimeTooltipProps extends Pick<TimeChartProps, 'series' | 'formatter' | 'zone' | 'unit' | 'shape'> {
  shown: boolean
  at: number
  counts: Readonly<Record<string, number | null>>
  marks: readonly { labels: readonly string[] }[]
}

export function TimeTooltip({ shown, at, counts, series, formatter, zone, unit, shape, marks }: TimeTooltipProps) {
  if (!shown || !Number.isFinite(at)) return null
  const none = series.every(({ id }) => counts[id] === null || counts[id] === undefined)
  return (
    <Paper withBorder shadow="md" px={10} py={8} maw={300} fz="sm" bg="var(--console-raised)">
      <Text size="sm" fw={500} mb={4}>
        {formatBucket(at, formatter, zone)}
      </Text>
      {!none && (
        <dl className={classes.counts}>
          {series.map(
            ({ id, label, color, faint }, index) =>
              !faint && (
                <div key={id}>
                  <dt>
                    <SeriesMark color={color ?? index} filled={shape !== 'lines'} /> {label}
                  </dt>
                  <dd>
                    {exactCount(counts[id])}
                    {series.some((other) => other.id === `${id} before`) && (
                      <Text span inherit c="dimmed">
                        {' '}
                        from {exactCount(counts[`${id} before`])}
                      </Text>
                    )}
                  </dd>
                </div>
              ),
          )}
        </dl>
      )}
      <DimmedText size="xs">{none ? 'No data for this point' : unit}</DimmedText>
      {marks
        .flatMap(({ labels }) => labels)
        .slice(0, 4)
        .map((label) => (
          <Text key={label} size="xs" c="dimmed" truncate>
            <IconSend size={12} stroke={1.6} aria-hidden /> {label}
          </Text>
        ))}
    </Paper>
  )
}

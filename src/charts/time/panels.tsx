import { CartesianGrid, type LabelProps, ReferenceLine, XAxis, YAxis } from 'recharts'
import { DimmedText } from '#components/controls/Text.tsx'
import { compactCount } from '#format/figures.ts'
import { exactCount } from '#format/format.ts'
import type { BucketPoint } from '#model/statistics/points.ts'
import type { Series } from '../Legend.tsx'
import { axisTicks } from './axisTicks.ts'

/** A part of the chart’s height with a scale of its own. All panels share the time axis. */
export interface Panel {
  /** Of its axes; 0 for the first one, which the tooltip belongs to. */
  axis: number
  label: string | undefined
  series: readonly Series[]
  ticks: readonly number[]
  domain: [bottom: number, top: number]
  /** Of a peak far beyond everything else, such as an import: it is drawn as high as `top`, and its count stands beside it. */
  peak?: { at: number; count: number; top: number } | undefined
}

/** Of a panel’s height: room above its highest tick, for its label. */
const headroom = 0.4

interface Drawn {
  series: readonly Series[]
  points: readonly BucketPoint[]
  /** True if each series has a panel, with the one of the previous period. */
  apart: boolean
  stacked: boolean
  /** If its axis may start above zero. */
  lines: boolean
  /** True if a peak may be cut off, so that the rest isn’t flattened to a line at zero. */
  cutsPeaks?: boolean
}

export function toPanels({ series, points, apart, stacked, lines, cutsPeaks = false }: Drawn): Panel[] {
  // a series of zeros needs no panel
  const own = apart ? series.filter((one) => !one.faint && highest(points, [one], false) > 0) : []
  if (own.length < 2) {
    const ticks = axisTicks(highest(points, series, stacked), 5, lines ? lowest(points, series) : 0)
    return [{ axis: 0, label: undefined, series, ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1] }]
  }
  return own.map((one, axis) => {
    const both = [one, ...series.filter(({ id, faint }) => faint && id === `${one.id} before`)]
    const peak = cutsPeaks ? findPeak(points, both) : undefined
    const ticks = axisTicks(peak?.next ?? highest(points, both, false), 2)
    const height = (ticks.at(-1) ?? 1) * (1 + headroom)
    // its axis spans the whole chart, of which the panel is a part
    return {
      axis,
      label: one.label,
      series: both,
      ticks,
      domain: [-height * (own.length - 1 - axis), height * (axis + 1)],
      peak: peak && { ...peak, top: (ticks.at(-1) ?? 1) * (1 + headroom / 2) },
    }
  })
}

/** So many times as high as every other point: what is smaller can still be read beside it. */
const farBeyond = 8

/** The one point that is far beyond the others; `next`: the highest of those. */
export function findPeak(points: readonly BucketPoint[], series: readonly Series[]) {
  const tops = points
    .map((point) => ({ at: point.at, count: highest([point], series, false) }))
    .sort((a, b) => b.count - a.count)
  const [first, second] = tops
  return first && second && second.count > 0 && first.count >= farBeyond * second.count
    ? { ...first, next: second.count }
    : undefined
}

function highest(points: readonly BucketPoint[], series: readonly Series[], stacked: boolean): number {
  const all = points.map(({ counts }) => series.map(({ id }) => counts[id] ?? 0))
  return Math.max(
    0,
    ...all.map((counts) => (stacked ? counts.reduce((sum, count) => sum + count, 0) : Math.max(0, ...counts))),
  )
}

function lowest(points: readonly BucketPoint[], series: readonly Series[]): number {
  const counts = points.flatMap((point) => series.flatMap(({ id }) => point.counts[id] ?? []))
  return counts.length > 0 ? Math.min(...counts) : 0
}

/** `1,000`, and from 10,000 on `10K`. */
const tickLabel = (count: number) => (count < 10_000 ? exactCount(count) : compactCount(count))

export const chartHeight = (panels: readonly Panel[]) => (panels.length < 2 ? 260 : 84 * panels.length + 56)

const axisWidth = 44
const tick = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 }

/** The axes, lines, and names of the panels as parts of a recharts chart. `middle`: of its time. */
export const panelFrames = (panels: readonly Panel[], middle: number) =>
  panels.flatMap(({ axis, label, ticks, domain, peak }) => [
    ...(axis === 0 ? [] : [<XAxis key={`x ${axis}`} xAxisId={axis} dataKey="at" hide />]),
    <YAxis
      key={`y ${axis}`}
      yAxisId={axis}
      domain={domain}
      ticks={ticks}
      tickFormatter={tickLabel}
      interval={0}
      allowDataOverflow
      tickLine={false}
      axisLine={false}
      // axes stand side by side, the last one outermost: only it takes room, and one without any width has no labels
      width={axis === panels.length - 1 ? axisWidth : 1}
      tick={tick}
    />,
    <CartesianGrid
      syncWithTicks
      key={`grid ${axis}`}
      vertical={false}
      stroke="var(--console-border)"
      xAxisId={axis}
      yAxisId={axis}
    />,
    ...(label === undefined
      ? []
      : [
          <ReferenceLine
            key={`label ${axis}`}
            xAxisId={axis}
            yAxisId={axis}
            y={ticks.at(-1)}
            stroke="none"
            label={<PanelLabel text={label} />}
          />,
        ]),
    ...(peak === undefined
      ? []
      : [
          <ReferenceLine
            key={`peak ${axis}`}
            xAxisId={axis}
            yAxisId={axis}
            segment={[
              { x: peak.at, y: ticks.at(-1) },
              { x: peak.at, y: peak.top },
            ]}
            stroke="none"
            label={<PeakLabel count={peak.count} late={peak.at > middle} />}
          />,
        ]),
  ])

/** Beside the point, towards the middle of the chart. */
const PeakLabel = ({ viewBox, count, late }: Pick<LabelProps, 'viewBox'> & { count: number; late: boolean }) => {
  const { x = 0, y = 0 } = (viewBox ?? {}) as { x?: number; y?: number }
  return (
    <text
      x={x + (late ? -8 : 8)}
      y={y + 10}
      fontSize={12}
      textAnchor={late ? 'end' : 'start'}
      fill="var(--mantine-color-text)"
      stroke="var(--console-raised)"
      strokeWidth={3}
      paintOrder="stroke"
    >
      ↑ {exactCount(count)}
    </text>
  )
}

const PanelLabel = ({ viewBox, text }: Pick<LabelProps, 'viewBox'> & { text: string }) => {
  const { x = 0, y = 0 } = (viewBox ?? {}) as { x?: number; y?: number }
  return (
    <text x={x + 2} y={y - 6} fontSize={12} fontWeight={500} fill="var(--mantine-color-text)">
      {text}
    </text>
  )
}

/** What the axes don’t show at a glance. */
export const AxisNotes = ({ panels, format }: { panels: readonly Panel[]; format: (at: number) => string }) => (
  <>
    {(panels[0]?.domain[0] ?? 0) > 0 && (
      <DimmedText size="xs">The axis starts at {exactCount(panels[0]?.domain[0])}, not at zero.</DimmedText>
    )}
    {panels.map(
      ({ axis, label, peak }) =>
        peak && (
          <DimmedText key={axis} size="xs">
            {label}: {exactCount(peak.count)} on {format(peak.at)} is cut off, so that the rest can be read.
          </DimmedText>
        ),
    )}
  </>
)

import { Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { startTransition, useMemo, useState } from 'react'
import { ChartCard } from '#charts/ChartCard.tsx'
import { Legend, type Series } from '#charts/Legend.tsx'
import { type ChartShape, shapeFor } from '#charts/time/drawnSeries.tsx'
import { bucketTick, formatBucket, resolutionLabels } from '#charts/time/formatBucket.ts'
import type { Mark } from '#charts/time/marks.tsx'
import { TimeChart } from '#charts/time/TimeChart.tsx'
import { AsOf, useZone } from '#components/controls/Text.tsx'
import type { Column } from '#components/table/columns.ts'
import { type Formatter, nextBucket } from '#contract/buckets.ts'
import { exactCount } from '#format/format.ts'
import { readNames } from '#model/statistics/dashboardSearch.ts'
import { type BucketPoint, type Counted, lastValue, sumSeries, toPoints } from '#model/statistics/points.ts'
import { toggled } from '#model/statistics/writeSearch.ts'
import { countColumn, NumbersTable } from './MessageCards.tsx'
import type { Dashboard, StatisticsResult } from './usePeriod.ts'

export interface TimeCardProps {
  title: string
  dashboard: Dashboard
  result: Pick<StatisticsResult, 'wait' | 'at'>
  rows: readonly Counted[]
  rowsBefore?: readonly Counted[] | undefined
  series: readonly Series[]
  formatter: Formatter
  unit: readonly [one: string, many: string]
  marks?: readonly Mark[]
  /** Gets the ids of the marks that were clicked; must be stable between renders. */
  onMark?: (ids: readonly string[]) => void
  /** True for rare events, see toPoints. */
  sparse?: boolean
  /** Areas are levels, whose last one counts; everything else is a number of events, which add up. */
  shape?: ChartShape
  /** True for series of different size, such as sends and opens: each has a scale of its own. */
  apart?: boolean
  /** True if a peak far beyond everything else, such as an import, may be cut off. */
  cutsPeaks?: boolean
  nothing: string
}

export function TimeCard(props: TimeCardProps) {
  const { title, rows, rowsBefore, series, formatter, unit, marks, onMark, sparse = false } = props
  const { shape = 'lines', apart = false, cutsPeaks = false } = props
  const stock = shape === 'areas'
  const { period, before, now, off, change, zoom } = props.dashboard
  const { wait, at } = props.result
  const { zone } = useZone()
  const { left, toggle } = useSwitched(off, change)
  const ids = useMemo(() => series.map(({ id }) => id), [series])
  const points = useMemo(
    () => toPoints(rows, ids, { period, formatter, now, sparse }),
    [rows, ids, period, formatter, now, sparse],
  )
  const drawn = useMemo(() => {
    if (!before || !rowsBefore) return points
    const earlier = toPoints(rowsBefore, ids, { period: before, formatter, now, sparse })
    return points.map(({ at: start, counts }, index) => ({
      at: start,
      counts: {
        ...counts,
        ...Object.fromEntries(ids.map((id) => [`${id} before`, earlier[index]?.counts[id] ?? null])),
      },
    }))
  }, [points, before, rowsBefore, ids, formatter, now, sparse])
  const compared = before !== undefined && rowsBefore !== undefined
  // a line of the previous period doesn’t fit among stacked areas
  // a level alone adds up to nothing
  const drawnAs = stock && (before || series.length === 1) ? 'lines' : shapeFor(shape, points)
  const colored = useMemo(() => series.map((line, color) => ({ ...line, color })), [series])
  const earlier = useMemo(() => (compared ? colored.map(previous) : []), [colored, compared])
  const lines = useMemo(
    () => [...colored, ...earlier].filter(({ id }) => !off.includes(id.replace(/ before$/, ''))),
    [colored, earlier, off],
  )
  const columns = useMemo(
    (): Column<BucketPoint>[] => [
      {
        id: 'at',
        header: 'Time',
        value: ({ at: start }) => new Date(start),
        cell: ({ at: start }) => (
          <>
            <Text span inherit visibleFrom="sm">
              {formatBucket(start, formatter, zone)}
            </Text>
            <Text span inherit hiddenFrom="sm">
              {bucketTick(start, formatter, zone, true)}
            </Text>
          </>
        ),
        hideable: false,
      },
      ...[...colored, ...earlier].map(({ id, label }) =>
        countColumn<BucketPoint>(id, label, ({ counts }) => counts[id]),
      ),
    ],
    [colored, earlier, formatter, zone],
  )
  const empty = ids.every((id) => !sumSeries(points, id))
  const last = points.at(-1)
  const unfinished = last !== undefined && !stock && nextBucket(last.at, formatter) > now
  const gaps = !empty && points.some(({ counts }) => ids.every((id) => counts[id] === null))
  return (
    <ChartCard
      title={title}
      wait={wait}
      nothing={empty ? props.nothing : undefined}
      note={
        wait.state === 'there' && (
          <>
            {resolutionLabels[formatter]}
            {(formatter === 'hourly' || formatter === 'minutely') && `, shown in ${zone}`}
            {unfinished && ` · last ${nouns[formatter]} incomplete`}
            {gaps && ' · gaps mean no data'}
            {at !== undefined && ' · '}
            {at !== undefined && <AsOf at={at} />}
          </>
        )
      }
      scaleNote={
        wait.state === 'there' && apart && lines.filter(({ faint }) => !faint).length > 1
          ? 'each with its own scale'
          : undefined
      }
      table={
        <NumbersTable
          name={`${title} data`}
          unit={['row', 'rows']}
          items={drawn}
          columns={columns}
          itemKey={({ at: start }) => String(start)}
        />
      }
    >
      <Legend
        series={colored.map((line) => ({
          ...line,
          total: exactCount(stock ? lastValue(points, line.id) : sumSeries(points, line.id)),
        }))}
        off={left}
        compared={compared}
        filled={drawnAs !== 'lines'}
        onToggle={toggle}
      />
      <TimeChart
        label={`${title} over time`}
        points={drawn}
        series={lines}
        formatter={formatter}
        zone={zone}
        unit={unit[1]}
        shape={drawnAs}
        apart={apart}
        cutsPeaks={cutsPeaks}
        unfinished={unfinished}
        marks={marks}
        onMark={onMark}
        onZoom={zoom}
      />
    </ChartCard>
  )
}

const nouns: Record<Formatter, string> = {
  yearly: 'year',
  monthly: 'month',
  daily: 'day',
  hourly: 'hour',
  minutely: 'minute',
}

const previous = (series: Series) => ({
  ...series,
  id: `${series.id} before`,
  label: `${series.label}, previous period`,
  faint: true,
})

/** Milliseconds within which several toggled series are drawn together. */
const together = 100

/** Hidden series, which the legend shows at once; the URL, and with it the chart, follows. */
function useSwitched(off: readonly string[], change: Dashboard['change']) {
  const [switched, setSwitched] = useState<readonly string[]>()
  const left = switched ?? off
  const settle = useDebouncedCallback((next: readonly string[], text: string | undefined) => {
    startTransition(async () => {
      await change({ off: text })
      startTransition(() => setSwitched((before) => (before === next ? undefined : before)))
    })
  }, together)
  const toggle = (id: string) => {
    const text = toggled(left, id)
    const next = readNames(text)
    setSwitched(next)
    settle(next, text)
  }
  return { left, toggle }
}

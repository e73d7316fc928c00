import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { ChartCard, type Wait } from '#charts/ChartCard.tsx'
import { Legend } from '#charts/Legend.tsx'
import { bucketWords, resolutionWords } from '#charts/time/bucketWords.ts'
import type { Mark } from '#charts/time/marks.tsx'
import type { Series } from '#charts/time/Series.ts'
import { TimeChart } from '#charts/time/TimeChart.tsx'
import { AsOf } from '#components/controls/AsOf.tsx'
import { useZone } from '#components/controls/useZone.ts'
import { type Formatter, nextBucket } from '#contract/buckets.ts'
import { exactCount } from '#format/counts.ts'
import type { Period } from '#model/statistics/buckets.ts'
import { type Counted, lastOf, pointsOf, totalOf } from '#model/statistics/points.ts'
import { NumbersTable } from './NumbersTable.tsx'
import { useSwitched } from './useSwitched.ts'

export interface CardSeries {
  id: string
  label: string
  color?: number
}

interface TimeCardProps {
  title: string
  wait: Wait
  at: number | undefined
  rows: readonly Counted[]
  /** Rows of the previous period, where one is compared. */
  rowsBefore?: readonly Counted[] | undefined
  series: readonly CardSeries[]
  formatter: Formatter
  period: Period
  before?: Period | undefined
  now: number
  unit: readonly [one: string, many: string]
  off: readonly string[]
  /** Settles once the address has it. */
  onOff: (off: string | undefined) => Promise<void>
  onZoom?: (period: Period) => void
  marks?: readonly Mark[]
  /** Takes the ids of the marks that were clicked. */
  onMark?: (ids: readonly string[]) => void
  shape?: 'lines' | 'areas' | 'bars'
  /** True for what happens now and then, see pointsOf. */
  sparse?: boolean
  /** True where each point is how many there are then, rather than how many happened. */
  stock?: boolean
  /** Said where nothing was counted. */
  nothing: string
  /** Where one request was made of several. */
  pieces?: number
}

/** Counts over time with their legend, resolution, table and files. */
export function TimeCard({
  title,
  wait,
  at,
  rows,
  rowsBefore,
  series,
  formatter,
  period,
  before,
  now,
  unit,
  off,
  onOff,
  onZoom,
  marks,
  onMark,
  shape,
  sparse = false,
  stock = false,
  nothing,
  pieces = 1,
}: TimeCardProps) {
  const { zone } = useZone()
  const { left, toggle } = useSwitched(off, onOff)
  const ids = useMemo(() => series.map(({ id }) => id), [series])
  const points = useMemo(
    () => pointsOf(rows, ids, { period, formatter, now, sparse }),
    [rows, ids, period, formatter, now, sparse],
  )
  const drawn = useMemo(() => {
    if (!before || !rowsBefore) return points
    const earlier = pointsOf(rowsBefore, ids, { period: before, formatter, now, sparse })
    return points.map(({ at: start, counts }, place) => ({
      at: start,
      counts: {
        ...counts,
        ...Object.fromEntries(ids.map((id) => [`${id} before`, earlier[place]?.counts[id] ?? null])),
      },
    }))
  }, [points, before, rowsBefore, ids, formatter, now, sparse])
  const compared = before !== undefined && rowsBefore !== undefined
  const colored = useMemo(() => series.map((one, place) => ({ ...one, color: one.color ?? place })), [series])
  const lines = useMemo(() => linesOf(colored, off, compared), [colored, off, compared])
  const zoom = useLatest(onZoom)
  const mark = useLatest(onMark)
  const empty = ids.every((id) => !totalOf(points, id))
  const last = points.at(-1)
  const unfinished = last !== undefined && !stock && nextBucket(last.at, formatter) > now
  const missing = points.filter(({ counts }) => ids.every((id) => counts[id] === null)).length
  return (
    <ChartCard
      title={title}
      wait={wait}
      nothing={empty ? nothing : undefined}
      fileName={title.toLowerCase().replaceAll(' ', '-')}
      note={
        wait.state === 'there' && (
          <>
            {resolutionWords[formatter]}
            {formatter === 'hourly' || formatter === 'minutely' ? `, shown in ${zone}` : ''}
            {pieces > 1 && `, from ${pieces} requests`}
            {unfinished && ` · the last is not over`}
            {missing > 0 && !empty && ` · gaps: nothing was counted`}
            {at !== undefined && (
              <>
                {' · '}
                <AsOf at={at} />
              </>
            )}
          </>
        )
      }
      table={
        <NumbersTable
          name={title}
          points={drawn}
          columns={[
            ...colored.map(({ id, label }) => ({ id, label })),
            ...(compared ? colored.map(({ id, label }) => ({ id: `${id} before`, label: `${label}, before` })) : []),
          ]}
          when={(start) => bucketWords(start, formatter, zone)}
        />
      }
    >
      <Legend
        series={colored.map(({ id, label, color }) => ({
          id,
          label,
          color,
          total: exactCount(stock ? lastOf(points, id) : totalOf(points, id)),
        }))}
        off={left}
        compared={compared}
        filled={shape === 'areas' || shape === 'bars'}
        onToggle={toggle}
      />
      <TimeChart
        label={`${title}: ${unit[1]} over time`}
        points={drawn}
        series={lines}
        formatter={formatter}
        zone={zone}
        unit={unit[1]}
        {...(marks && { marks })}
        {...(onMark && { onMark: mark })}
        {...(shape && { shape })}
        {...(onZoom && { onZoom: zoom })}
      />
    </ChartCard>
  )
}

/** What is drawn: the series that are not left out, and a pale line for each one's time before. */
function linesOf(series: readonly CardSeries[], off: readonly string[], compared: boolean): Series[] {
  const shown = series.filter(({ id }) => !off.includes(id))
  const earlier = shown.map((one) => ({ ...one, id: `${one.id} before`, label: `${one.label}, before`, faint: true }))
  return compared ? [...shown, ...earlier] : shown
}

/** The same function for as long as the card is there, so that the drawing is not made anew for its sake. */
function useLatest<Given>(own: ((given: Given) => void) | undefined) {
  const latest = useRef(own)
  useLayoutEffect(() => {
    latest.current = own
  })
  return useCallback((given: Given) => latest.current?.(given), [])
}

import { useMemo } from 'react'
import { eventStatsOf } from '#api/statistics.ts'
import { Tile, Tiles } from '#charts/Tile.tsx'
import type { Formatter } from '#contract/buckets.ts'
import type { ResultOf } from '#contract/results.ts'
import { toCount } from '#format/counts.ts'
import type { AttributeCondition } from '#model/statistics/attributeConditions.ts'
import type { Period } from '#model/statistics/period.ts'
import { PeriodBar } from './PeriodBar.tsx'
import { TimeCard } from './TimeCard.tsx'
import { useAsked } from './useAsked.ts'
import type { Dashboard } from './usePeriod.ts'

interface EventChartsProps {
  /** One to six names. */
  events: readonly string[]
  conditions: AttributeCondition[]
  dashboard: Dashboard
}

const day = 86_400_000

/** The service counts events by hour: a longer period is drawn by day or month, of which the hours are added up. */
const formatterFor = ({ from, to }: Period): Formatter =>
  to - from <= 3 * day ? 'hourly' : to - from <= 190 * day ? 'daily' : 'monthly'

/** How often events were posted over time. */
export function EventCharts({ events, conditions, dashboard }: EventChartsProps) {
  const { period, before, ask } = dashboard
  const alone = events.length === 1
  const of = (over: Period | undefined) =>
    events.flatMap((event) =>
      ask(over && { ...over, pieces: [over] }, (between, about) => eventStatsOf(event, between, conditions, about)),
    )
  const asked = useAsked(of(period))
  const askedBefore = useAsked(of(alone ? before : undefined))
  const resultsBefore = alone && before ? askedBefore.results : undefined
  const series = useMemo(() => events.map((event) => ({ id: event, label: event })), [events])
  const rows = useMemo(() => rowsOf(events, asked.results ?? []), [events, asked.results])
  const rowsBefore = useMemo(() => resultsBefore && rowsOf(events, resultsBefore), [events, resultsBefore])
  return (
    <>
      <PeriodBar dashboard={dashboard} asked={asked} {...(alone && { askedBefore })} />
      <Tiles label="In this time" waiting={asked.wait.state === 'waiting'}>
        {events.map((event) => (
          <Tile
            key={event}
            label={event}
            unit="times"
            value={asked.results && sumOf(rows, event)}
            before={rowsBefore && sumOf(rowsBefore, event)}
          />
        ))}
      </Tiles>
      <TimeCard
        title={alone ? (events[0] ?? 'Event') : 'Events'}
        dashboard={dashboard}
        asked={asked}
        unit={['time', 'times']}
        sparse
        series={series}
        rows={rows}
        rowsBefore={rowsBefore}
        formatter={formatterFor(period)}
        nothing={
          conditions.length > 0
            ? 'No post in this time fits the conditions. Attributes are spelled as the application sends them.'
            : 'Nothing was posted in this time.'
        }
      />
    </>
  )
}

const rowsOf = (events: readonly string[], results: readonly ResultOf<'getEventStatistics'>[]) =>
  results.flatMap((result, place) =>
    result.map(({ date, count }) => ({ series: events[place] ?? '', datetime: date, count })),
  )

const sumOf = (rows: ReturnType<typeof rowsOf>, event: string) =>
  rows.reduce((sum, { series, count }) => (series === event ? sum + (toCount(count) ?? 0) : sum), 0)

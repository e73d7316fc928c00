import { useMemo } from 'react'
import { type AttributeCondition, eventStatsOf } from '#api/statistics.ts'
import { Tile, Tiles } from '#charts/Tile.tsx'
import type { Formatter } from '#contract/buckets.ts'
import type { ResultOf } from '#contract/results.ts'
import { toCount } from '#format/counts.ts'
import type { Period } from '#model/statistics/buckets.ts'
import { useAbout } from './exactAddress.ts'
import { PeriodBar } from './PeriodBar.tsx'
import { TimeCard } from './TimeCard.tsx'
import { useAsked } from './useAsked.ts'
import { between, type Chosen, ownParts, type PeriodChange, type PeriodSearch } from './usePeriod.ts'

interface EventChartsProps {
  application: string
  /** One to six names. */
  events: readonly string[]
  conditions: readonly AttributeCondition[]
  chosen: Chosen
  onChange: (change: PeriodChange) => Promise<void>
  search: PeriodSearch
}

const day = 86_400_000

/** The service counts events by hour: a longer stretch is drawn by day or month, of which the hours are added up. */
const formatterFor = ({ from, to }: Period): Formatter =>
  to - from <= 3 * day ? 'hourly' : to - from <= 190 * day ? 'daily' : 'monthly'

/** How often events were posted over time. */
export function EventCharts({ application, events, conditions, chosen, search, onChange }: EventChartsProps) {
  const { period, before, off, live, now } = chosen
  const { about, aboutBefore } = useAbout(application, period, before)
  const compares = before !== undefined && events.length === 1
  const asked = useAsked(
    events.map((event) => eventStatsOf(event, between(period), conditions, about())),
    { live },
  )
  const askedBefore = useAsked(
    compares ? events.map((event) => eventStatsOf(event, between(before), conditions, aboutBefore())) : [],
  )
  const series = useMemo(() => events.map((event) => ({ id: event, label: event })), [events])
  const counted = useMemo(() => countedOf(events, asked.results), [events, asked.results])
  const countedBefore = useMemo(
    () => (compares && askedBefore.results ? countedOf(events, askedBefore.results) : undefined),
    [compares, events, askedBefore.results],
  )
  return (
    <>
      <PeriodBar
        chosen={chosen}
        search={search}
        onChange={onChange}
        onRefresh={asked.refresh}
        wait={asked.wait}
        waitBefore={askedBefore.wait}
        comparable={events.length === 1}
      />
      <Tiles label="In this time" waiting={asked.wait.state === 'waiting'}>
        {events.map((event) => (
          <Tile
            key={event}
            label={event}
            unit="times"
            value={asked.results && sumOf(counted, event)}
            before={countedBefore && sumOf(countedBefore, event)}
            compared={compares}
          />
        ))}
      </Tiles>
      <TimeCard
        title={events.length === 1 ? (events[0] ?? 'Event') : 'Events'}
        unit={['time', 'times']}
        sparse
        series={series}
        rows={counted}
        rowsBefore={countedBefore}
        before={compares ? before : undefined}
        wait={asked.wait}
        at={asked.at}
        formatter={formatterFor(period)}
        period={period}
        now={now}
        off={off}
        onOff={(next) => onChange({ off: next })}
        onZoom={(stretch) => onChange(ownParts(stretch))}
        nothing={
          conditions.length > 0
            ? 'No post in this time fits the conditions. Attributes are spelled as the application sends them.'
            : 'Nothing was posted in this time.'
        }
      />
    </>
  )
}

const countedOf = (events: readonly string[], results: readonly ResultOf<'getEventStatistics'>[] | undefined) =>
  (results ?? []).flatMap((result, place) =>
    result.map(({ date, count }) => ({ series: events[place] ?? '', datetime: date, count })),
  )

const sumOf = (rows: readonly { series: string; count: number | string }[], event: string) =>
  rows.reduce((sum, { series, count }) => (series === event ? sum + (toCount(count) ?? 0) : sum), 0)

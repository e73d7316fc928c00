import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { EventDefinition } from '#api/events.ts'
import { eventStatsQuery } from '#api/statistics.ts'
import type { ResultOf } from '#contract/results.ts'
import { between, formatPeriod, getPeriod } from '#model/statistics/period.ts'
import { type Calculations, toCalculations } from './calculations.ts'

/** Each event takes a calculation of the service. */
export const mostCountedEvents = 20

/** By the name of the event. */
export type EventCounts = Calculations<number>

/** How often events occurred in the last 30 days: the first ones, and none where the service has no statistics of events. */
export function useEventCounts(application: string, events: readonly EventDefinition[], enabled: boolean): EventCounts {
  // the days that “Last 30 days” of the statistics covers
  const [period] = useState(() => getPeriod('30d', Date.now()))
  const counted = useMemo(() => (enabled ? events.slice(0, mostCountedEvents) : []), [events, enabled])
  const about = {
    application,
    address: `/applications/${application}/events`,
    time: formatPeriod(period, 'UTC', false),
  }
  return useQueries({
    queries: counted.map(({ name }) => eventStatsQuery(name, between(period), [], about)),
    combine: useMemo(() => toCounts(counted), [counted]),
  })
}

const toCounts = (events: readonly EventDefinition[]) =>
  toCalculations(
    events.map(({ name }) => name),
    (result: ResultOf<'getEventStatistics'>) => result.reduce((sum, { count }) => sum + count, 0),
  )

import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { EventDefinition } from '#api/events.ts'
import { eventStatsQuery } from '#api/statistics.ts'
import type { ResultOf } from '#contract/results.ts'
import { between, formatPeriod, formatSecond, getPeriod, type Period, periodBefore } from '#model/statistics/period.ts'
import { type Calculations, toCalculations } from './calculations.ts'

/** Each event takes a calculation of the service. */
export const mostCountedEvents = 20

/** Of the last 30 days, and of the 30 days before, up to the same hour. */
interface EventCount {
  count: number
  before: number
}

/** By the name of the event. */
export type EventCounts = Calculations<EventCount>

/** How often events occurred in the last 30 days: the first ones, and none where the service has no statistics of events. */
export function useEventCounts(application: string, events: readonly EventDefinition[], enabled: boolean): EventCounts {
  // the days that “Last 30 days” of the statistics covers
  const [periods] = useState(() => {
    const period = getPeriod('30d', Date.now())
    return { period, previous: periodBefore(period, Date.now()) }
  })
  // both in one calculation
  const whole: Period = { from: periods.previous.from, to: periods.period.to }
  const counted = useMemo(() => (enabled ? events.slice(0, mostCountedEvents) : []), [events, enabled])
  const about = {
    application,
    address: `/applications/${application}/events`,
    time: formatPeriod(whole, 'UTC', false),
  }
  return useQueries({
    queries: counted.map(({ name }) => eventStatsQuery(name, between(whole), [], about)),
    combine: useMemo(() => toCounts(counted, periods), [counted, periods]),
  })
}

const toCounts = (events: readonly EventDefinition[], { period, previous }: Record<'period' | 'previous', Period>) =>
  toCalculations(
    events.map(({ name }) => name),
    (result: ResultOf<'getEventStatistics'>): EventCount => ({
      count: sumIn(period, result),
      before: sumIn(previous, result),
    }),
  )

/** Hours in text compare like their times, as both are written in UTC. */
const sumIn = ({ from, to }: Period, hours: ResultOf<'getEventStatistics'>) =>
  hours.reduce(
    (sum, { date, count }) => (date >= formatSecond(from).slice(0, 16) && date <= formatSecond(to) ? sum + count : sum),
    0,
  )

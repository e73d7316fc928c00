import type { Formatter } from '#contract/results.ts'
import { addMonths } from './calendar.ts'

/** Milliseconds. */
const hour = 60 * 60 * 1_000
const day = 24 * hour

/**
 * How finely a period is counted (interface, getAppStats): by year when it exceeds one year, by month over one month, by day
 * over one day, by hour over three hours, else by minute. Years and months are those of the calendar in UTC.
 */
export function resolutionOf(from: Date, to: Date): Formatter {
  if (to > addMonths(from, 12)) return 'yearly'
  if (to > addMonths(from, 1)) return 'monthly'
  const length = to.getTime() - from.getTime()
  if (length > day) return 'daily'
  return length > 3 * hour ? 'hourly' : 'minutely'
}

/** The part of a moment that its bucket keeps, in the words of date_trunc. */
export const bucketUnits = {
  yearly: 'year',
  monthly: 'month',
  daily: 'day',
  hourly: 'hour',
  minutely: 'minute',
} as const satisfies Record<Formatter, string>

/**
 * How far the rows of getSubscribersStatistics lie apart: a year for more than a year, a month for exactly a year, a day from a
 * month on, else an hour.
 */
export function subscribersResolution(from: Date, to: Date): Exclude<Formatter, 'minutely'> {
  const year = addMonths(from, 12).getTime()
  if (to.getTime() > year) return 'yearly'
  if (to.getTime() === year) return 'monthly'
  return to >= addMonths(from, 1) ? 'daily' : 'hourly'
}

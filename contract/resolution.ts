import type { Formatter } from './buckets.ts'

/** Milliseconds. */
const hour = 60 * 60 * 1_000
const day = 24 * hour

/**
 * The same day and time a number of months later in UTC, in milliseconds since 1970; the last day of a shorter
 * month.
 */
export function addMonths(at: number, months: number): number {
  const later = new Date(at)
  const date = later.getUTCDate()
  later.setUTCMonth(later.getUTCMonth() + months)
  // the 31st of a month with 30 days overflows into the next
  if (later.getUTCDate() !== date) later.setUTCDate(0)
  return later.getTime()
}

/**
 * Resolution of a period, end exclusive (interface, getAppStats): by year if longer than a year, by month if longer than a
 * month, by day if longer than a day, by hour if longer than three hours, otherwise by minute. Calendar years and months in UTC.
 */
export function getResolution(from: number, to: number): Formatter {
  if (to > addMonths(from, 12)) return 'yearly'
  if (to > addMonths(from, 1)) return 'monthly'
  if (to - from > day) return 'daily'
  return to - from > 3 * hour ? 'hourly' : 'minutely'
}

/**
 * Interval between rows of getSubscribersStatistics: a year for more than a year, a month for exactly a year, a day from a
 * month on, otherwise an hour.
 */
export function subscribersResolution(from: number, to: number): Exclude<Formatter, 'minutely'> {
  const year = addMonths(from, 12)
  if (to > year) return 'yearly'
  if (to === year) return 'monthly'
  return to >= addMonths(from, 1) ? 'daily' : 'hourly'
}

import type { Formatter } from '#contract/buckets.ts'

/** The part of a moment that its bucket keeps, in the words of date_trunc. */
export const bucketUnits = {
  yearly: 'year',
  monthly: 'month',
  daily: 'day',
  hourly: 'hour',
  minutely: 'minute',
} as const satisfies Record<Formatter, string>
